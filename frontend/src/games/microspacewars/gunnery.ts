import { say } from "@/ui/toast";
import type { Command } from "../contract";
import type { ShipOffer, Target } from "./types";

type Send = (command: Command) => Promise<boolean>;

/** The guns of the selected ship: one shot, every gun at one enemy, one gun at whom it hurts most. */
export function useGunnery(offer: ShipOffer | undefined, send: Send) {
  const fire = (shot: Target, subsystem?: string) => {
    if (!shot.order) return;
    const order: Command = subsystem
      ? { ...shot.order, type: "attack_subsystem", subsystem }
      : { ...shot.order, type: "attack" };
    void send(order);
  };
  const fireAllAt = async (id: string) => {
    for (const weapon of offer?.weapons ?? []) {
      const shot = weapon.targets.find((each) => each.target === id && each.legal);
      if (shot?.order && !(await send({ ...shot.order, type: "attack" }))) return;
    }
  };
  const fireSlot = (slot: number) => {
    const weapon = offer?.weapons.find((each) => each.slot === slot);
    const best = weapon?.targets.filter((each) => each.legal).sort((a, b) => b.odds.expected - a.odds.expected)[0];
    if (best) fire(best);
    else if (weapon) say(weapon.refusal?.sentence ?? weapon.targets[0]?.refusal?.sentence ?? "Nobody is in range.");
  };
  return { fire, fireAllAt, fireSlot };
}
