import type { OptionSchema } from "@/api/types";
import { ClauseLink } from "@/app/rules";

/** "A number or nothing" as a field of its own: the number's, with the whole's default. */
function solid(field: OptionSchema): OptionSchema {
  const whole = field.anyOf?.find((each) => each.type === "integer");
  return whole ? { ...field, ...whole, anyOf: undefined, default: field.default } : field;
}

/** The fields of an options schema, whether it stands alone or under $defs. */
export function optionFields(schema: OptionSchema): [string, OptionSchema][] {
  const name = schema.$ref?.split("/").at(-1);
  const root = name ? schema.$defs?.[name] : schema;
  return Object.entries(root?.properties ?? {}).map(([key, field]) => [key, solid(field)]);
}

function values(field: OptionSchema): unknown[] | undefined {
  return field.enum ?? field.anyOf?.find((each) => each.enum)?.enum;
}

const words = (value: unknown) => String(value).replace(/_/g, " ");

type RowsProps = {
  fields: [string, OptionSchema][];
  values: Record<string, unknown>;
  change: (values: Record<string, unknown>) => void;
};

/** Every option with its default, what it means, and the clause that it comes from. */
export function OptionRows({ fields, values: given, change }: RowsProps) {
  return (
    <div>
      {fields.map(([key, field]) => (
        <div key={key} className="option-row">
          <div>
            <label htmlFor={`option-${key}`}>
              <b>{field.title ?? words(key)}</b>
            </label>{" "}
            {field.clause && <ClauseLink id={field.clause} />}
            <p>
              {field.description} Default:{" "}
              {field.default === true ? "yes" : field.default === false ? "no" : words(field.default ?? "none")}.
            </p>
          </div>
          <Control
            id={`option-${key}`}
            field={field}
            value={given[key] ?? field.default}
            set={(value) => change({ ...given, [key]: value })}
          />
        </div>
      ))}
    </div>
  );
}

function Control({
  id,
  field,
  value,
  set,
}: {
  id: string;
  field: OptionSchema;
  value: unknown;
  set: (value: unknown) => void;
}) {
  const list = values(field);
  if (list) {
    return (
      <select
        id={id}
        className="input"
        value={String(value)}
        onChange={(event) => set(list.find((each) => String(each) === event.target.value))}
      >
        {list.map((each) => (
          <option key={String(each)} value={String(each)}>
            {words(each)}
          </option>
        ))}
      </select>
    );
  }
  if (field.type === "boolean") {
    return (
      <select id={id} className="input" value={String(value)} onChange={(event) => set(event.target.value === "true")}>
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  }
  if (field.type === "integer" || field.type === "number") {
    return (
      <input
        id={id}
        className="input num"
        type="number"
        min={field.minimum}
        max={field.maximum}
        value={String(value ?? "")}
        onChange={(event) => event.target.value !== "" && set(Number(event.target.value))}
      />
    );
  }
  return <code>{words(value ?? "none")}</code>;
}
