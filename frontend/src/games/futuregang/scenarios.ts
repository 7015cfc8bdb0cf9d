/** The scenarios by key: what they are called, and what they are about. */
export const SCENARIOS: Record<string, { name: string; aim: string }> = {
  turf_war: { name: "Turf War", aim: "A point for each enemy put down. Last gang standing ends it." },
  scavenge: { name: "Scavenge", aim: "Carry loot home: a point for each of five." },
  hold_the_block: { name: "Hold the Block", aim: "More figures in a zone than anyone: a point a cycle. Six end it." },
  breakout: { name: "Breakout", aim: "The attacker gets figures out at the far edge; the defender stops them." },
  hit_job: { name: "Hit Job", aim: "Put the other leader down." },
  sabotage: { name: "Sabotage", aim: "Wreck the other gang's machine." },
};
