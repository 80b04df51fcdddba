import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { getNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { thisBrowser } from "../this-browser";

/** How long a choice rests before others are told, in milliseconds: anyone who goes through the times by the arrow keys passes many. */
const REST = 400;

/** How long before its end a choice is renewed for somebody who has used the page since, in milliseconds. */
const BEFORE_END = 30_000;

interface ChoosingOptions {
  /** Nothing is on its way: what is sent ends the choice itself. */
  isEditing: boolean;
  /** Somebody else is choosing it, too: it's chosen again once they've stopped. */
  isContested: boolean;
  /** What it's for, where that takes another time than usual. */
  visit: { selectedService: string; serviceType: string } | undefined;
}

/** How a time is kept for this browser. */
export interface KeptTime {
  /** Until when it can be, in epoch milliseconds. */
  latest: number;
  /** It isn't any more. */
  isOver: boolean;
}

/**
 * Tells the others that this browser has a slot chosen, as long as somebody uses the page, and when it hasn't any more.
 * Nobody waits for it, and only what is sent in the end counts. Returns how the slot is kept; undefined where it never was.
 */
export function useChoosing(
  slot: Slot | undefined,
  { isEditing, isContested, visit }: ChoosingOptions,
): KeptTime | undefined {
  const choose = useMutation(api.bookings.choices.visitor.choose);
  const { date, time } = slot ?? {};
  const { selectedService, serviceType } = visit ?? {};
  const [kept, setKept] = useState<{ slot: Slot; until: number; latest: number }>();
  const [ended, setEnded] = useState<typeof kept>();

  const tell = useEffectEvent(async (chosen: Slot | undefined, signal: AbortSignal) => {
    const { key, mark } = thisBrowser();
    try {
      const args = { key, mark, ...(chosen && { slot: chosen, ...(visit && { visit }) }) };
      const answer = await choose(args, { signal, onSend: () => undefined });
      if (chosen && answer.ok && answer.kept && !signal.aborted)
        setKept({ slot: chosen, ...answer.kept });
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
  }, [date, time, selectedService, serviceType, isEditing, isContested]);

  const isKept = kept?.slot.date === date && kept?.slot.time === time;
  const current = isKept && isEditing && !isContested ? kept : undefined;
  useEffect(() => {
    if (current === undefined) return undefined;
    const { until, latest } = current;
    const abort = new AbortController();
    const left = until - getNow();
    let isUsed = false;
    let isRenewed = false;
    const renew = () => {
      if (!isUsed || isRenewed || until >= latest) return;
      isRenewed = true;
      void tell(current.slot, abort.signal);
    };
    const use = () => {
      isUsed = true;
      if (until - getNow() < BEFORE_END) renew();
    };
    const renewal = setTimeout(renew, left - BEFORE_END);
    const end = setTimeout(() => {
      setEnded(current);
    }, left);
    window.addEventListener("keydown", use);
    window.addEventListener("pointerdown", use);
    return () => {
      clearTimeout(renewal);
      clearTimeout(end);
      window.removeEventListener("keydown", use);
      window.removeEventListener("pointerdown", use);
      abort.abort();
    };
  }, [current]);

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

  return current && { latest: current.latest, isOver: ended === current };
}
