import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { byLikeness, getSlot, type Slot, windowProblem } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { isSame } from "../../forms/draft";
import { useHours } from "../known-hours";
import { useFreeTimes } from "../use-free-times";
import { useMoving } from "./moving";
import type { OwnerRequest, WeekDay } from "./week-days";

const ways: Record<string, (from: Slot, to: Slot) => boolean> = {
  ArrowLeft: (from, to) => to.date < from.date,
  ArrowRight: (from, to) => to.date > from.date,
  ArrowUp: (from, to) => to.date === from.date && to.time < from.time,
  ArrowDown: (from, to) => to.date === from.date && to.time > from.time,
};

/** Moves a visit within the calendar by drag and drop, or by keyboard. */
export function useVisitDrag(days: readonly WeekDay[], now: number) {
  const hours = useHours();
  const dates = days
    .map(({ date }) => date)
    .filter((date) => windowProblem(date, { now, hours, actor: "owner" }) === null);
  const [dragged, setDragged] = useState<{ visit: OwnerRequest; to: Slot }>();
  const [said, say] = useState("");
  const visit = dragged?.visit;
  const from = visit && getSlot(visit);
  const { moveTo } = useMoving(visit);
  const extent = extentOf(hours, visit);
  const freeTimes = useFreeTimes(dates, now, { actor: "owner", from, extent });
  const isFree = ({ date, time }: Slot) =>
    visit !== undefined && freeTimes(date)?.free.includes(time) === true;

  function pickUp(picked: OwnerRequest) {
    const at = getSlot(picked);
    if (at === undefined) return;
    setDragged({ visit: picked, to: at });
    say(
      `${picked.name}: arrow keys choose a free time, Enter moves the visit there, Escape leaves it.`,
    );
  }
  function leave() {
    setDragged(undefined);
    say("");
  }
  function drop(to: Slot) {
    leave();
    if (isFree(to)) void moveTo(to, freeTimes(to.date));
  }
  function turn(to: Slot, isThatWay: (from: Slot, to: Slot) => boolean) {
    const all = dates.flatMap((date) =>
      (freeTimes(date)?.free ?? []).map((time) => ({ date, time })),
    );
    const [next] = [...all, ...(from === undefined ? [] : [from])]
      .filter((slot) => isThatWay(to, slot))
      .sort(byLikeness(to));
    if (next !== undefined) setDragged((held) => held && { ...held, to: next });
    say(next === undefined ? "No free time that way." : formatSlot(next));
  }

  function onKeyDown(event: KeyboardEvent, focused: OwnerRequest) {
    const { key } = event;
    if (dragged === undefined) {
      if (key !== " ") return;
      pickUp(focused);
    } else if (key === "Enter" || key === " ") drop(dragged.to);
    else if (key === "Escape") leave();
    else if (ways[key] !== undefined) turn(dragged.to, ways[key]);
    else return;
    event.preventDefault();
  }

  return {
    said,
    /** Whether a cell is the drop target, or can't be one. */
    look: (slot: Slot): "to" | "out" | undefined => {
      if (dragged === undefined) return undefined;
      if (isSame(slot, dragged.to)) return "to";
      return isFree(slot) || isSame(slot, from) ? undefined : "out";
    },
    cell: (slot: Slot): Pick<ComponentProps<"li">, "onDragOver" | "onDrop"> => ({
      onDragOver: (event) => {
        if (!isFree(slot)) return;
        event.preventDefault();
        setDragged((held) => (held && !isSame(held.to, slot) ? { ...held, to: slot } : held));
      },
      onDrop: (event) => {
        event.preventDefault();
        drop(slot);
      },
    }),
    handle: (own: OwnerRequest): ComponentProps<"a"> =>
      own.status === "Pending"
        ? {
            "aria-describedby": DRAG_HINT,
            onDragStart: ({ dataTransfer }) => {
              // Touch scrolls instead.
              if (!window.matchMedia("(pointer: fine)").matches) return;
              dataTransfer.effectAllowed = "move";
              pickUp(own);
            },
            onDragEnd: leave,
            onBlur: leave,
            onKeyDown: (event) => onKeyDown(event, own),
          }
        : {},
  };
}

/** The id of the instructions. */
export const DRAG_HINT = "drag-hint";

export type VisitDrag = ReturnType<typeof useVisitDrag>;
