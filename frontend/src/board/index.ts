export { Board, type BoardHandle, type CellPress, type Colours, type Layer, type Pen, type RulerNames } from "./Board";
export { Camera } from "./camera";
export { type Cell, cellName, columnName, distance, inside, parseCell, same } from "./grid";
export { drawMarks, marksLayer } from "./marks";
export { SIDE_HATCHES, SIDE_SHAPE_NAMES, SIDE_SHAPES } from "./shapes";
export { Sprites } from "./sprites";
export { drawTerrain, terrainLayer } from "./terrain";
