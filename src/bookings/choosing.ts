import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { useMutation } from "../live/mutation";
import { thisBrowser } from "./this-browser";

/** How long a choice rests before others are told, in milliseconds: whoever goes through the times by the arrow keys passes many. */
const REST = 400;

interface ChoosingOptions {
  /** Nothing is on its way: what is sent ends the choice itself. */
  isEditing: boolean;
  /** Somebody else is choosing it, too: it's chosen again once they've stopped. */
  isContested: boolean;
}

/**
 * Tells the others that this browser has a slot chosen, and when it hasn't any more. Nobody waits for it, and nothing is
 * said where it doesn't arrive: only what is sent in the end counts.
 */
export function useChoosing(slot: Slot | undefined, options: ChoosingOptions): void {
  const choose = useMutation(api.choices.visitor.choose);
  const { date, time } = slot ?? {};
  const { isEditing, isContested } = options;

  const tell = useEffectEvent(async (chosen: Slot | undefined, signal: AbortSignal) => {
    const { key, mark } = thisBrowser();
    try {
      const args = { key, mark, ...(chosen && { slot: chosen }) };
      await choose(args, { signal, onSend: () => undefined });
    } catch {
      // Without a connection, or not wanted any more.
    }
  });

  useEffect(() => {
    if (!isEditing || isContested || date === undefined || time === undefined) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void tell({ date, time }, abort.signal), REST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [date, time, isEditing, isContested]);

  const hasOne = date !== undefined && time !== undefined;
  useEffect(() => {
    if (!hasOne) return undefined;
    const giveUp = () => void tell(undefined, AbortSignal.timeout(REST));
    window.addEventListener("pagehide", giveUp);
    return () => {
      window.removeEventListener("pagehide", giveUp);
      giveUp();
    };
  }, [hasOne]);
}
