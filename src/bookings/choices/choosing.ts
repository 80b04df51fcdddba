import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { getNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { thisBrowser } from "../this-browser";

/** The debounce before a choice is sent, in milliseconds, because arrow keys pass through many times. */
const REST = 400;

/** How long before it expires a choice is renewed if the page was used, in milliseconds. */
const BEFORE_END = 30_000;

interface ChoosingOptions {
  /** False while sending, because that ends the choice itself. */
  isEditing: boolean;
  /** Somebody else is choosing it too; it's chosen again once they've stopped. */
  isContested: boolean;
  /** What the visit is for, if it isn't of the usual length. */
  visit: { selectedService: string; serviceType: string; member?: string | undefined } | undefined;
}

/** How a time is held for this browser. */
export interface KeptTime {
  /** Until when it can be held, in epoch milliseconds. */
  latest: number;
  /** The hold has ended. */
  isOver: boolean;
}

/**
 * Holds the chosen slot for this browser while the page is in use, and releases it afterwards. Best effort: only what's
 * finally sent counts. Returns the hold; undefined if there never was one.
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
      // Offline, or no longer wanted.
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
