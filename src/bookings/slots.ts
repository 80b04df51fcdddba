import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { extentOf, type Visiting } from "#convex/bookings/hours/lengths/rules";
import { isUsual } from "#convex/bookings/hours/rules";
import {
  bookableTimes,
  type BookingActor,
  dateProblem,
  holidayOff,
  type Slot,
} from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatDate, isDate } from "#convex/shared/dates";
import { useIsDisconnected } from "../live/is-disconnected";
import { useChoosing } from "./choices/choosing";
import type { FreeTimes, FreeTimesOptions } from "./free-times";
import { useHours, useKnownHours } from "./known-hours";
import { useFreeTimes } from "./use-free-times";
import { useSlotCalendar } from "./use-slot-calendar";

/**
 * The free times of the date that a form asks for, live; undefined while they aren't known, or can't be.
 * @param now epoch milliseconds
 */
function useTimesOf(
  date: string,
  now: number,
  { actor = "client", ...options }: FreeTimesOptions,
): FreeTimes | undefined {
  const setting = { now, hours: useHours(), actor };
  const isAsked =
    isDate(date) &&
    (dateProblem(date, setting) === null || holidayOff(date, setting) !== undefined);
  const times = useFreeTimes(isAsked ? [date] : [], now, { actor, ...options })(date);
  return useIsDisconnected() ? undefined : times;
}

/** The two fields of every form that asks for a slot. */
export type SlotField = "bookingDate" | "bookingTime";

/** What the choice of a slot changes in its form: a `useForm` whose values have both fields. */
interface SlotForm {
  setValue: (field: SlotField, value: string) => void;
  setError: (field: SlotField, error: { message: string }) => void;
  clearErrors: (fields: SlotField[]) => void;
}

interface SlotAnswers {
  date: string;
  time: string;
  now: number;
  actor?: BookingActor;
  /** Nothing is on its way: while a slot is being booked, the one that goes is our own. */
  isEditing: boolean;
  /** How often the form was sent or refused. */
  attempt: number;
  /** The slot of the request that is being put right: it's free for that. */
  own?: Slot | undefined;
  /** What it's for, as far as that's known. */
  visit: Visiting;
  /** Where that visit is now. */
  from?: Slot | undefined;
}

/** A chosen slot that can't be booked any more. */
export interface LostSlot {
  slot: Slot;
  reason: "taken" | "tooShort" | "closed" | "tooLate";
  /** When that was noticed, in epoch milliseconds. */
  at: number;
  /** Another time was chosen since. */
  isReplaced?: true;
}

function getLossReason(times: FreeTimes | undefined, time: string): LostSlot["reason"] {
  if (times?.isClosed === true) return "closed";
  if (times?.tooShort.includes(time) === true) return "tooShort";
  return times?.taken.includes(time) === true ? "taken" : "tooLate";
}

/** Why a slot went, as a sentence without its full stop. */
export function formatLost({ slot, reason }: Pick<LostSlot, "slot" | "reason">): string {
  switch (reason) {
    case "taken":
      return `Sorry, someone else has just booked ${formatSlot(slot)}`;
    case "tooShort":
      return `Sorry, ${formatSlot(slot)} isn’t long enough for what you’ve chosen`;
    case "closed":
      return `Sorry, we’re now closed on ${formatDate(slot.date)}`;
    case "tooLate":
      return `Sorry, it’s too late now to book ${formatSlot(slot)}`;
  }
}

/** What became of a chosen time that can't be had any more: it's taken back at once, and the form says why. */
function useLostSlot(
  form: SlotForm,
  { date, time, now, actor = "client", isEditing, attempt }: SlotAnswers,
  times: FreeTimes | undefined,
) {
  const [lost, setLost] = useState<LostSlot>();
  const hours = useKnownHours();
  // Of a date that's over no times are asked for: the page may have been asleep for days.
  const isOver =
    hours !== undefined &&
    date !== "" &&
    time !== "" &&
    !bookableTimes(date, { now, hours, actor }).includes(time);
  const gone = isEditing && time !== "" && (isOver || times?.free.includes(time) === false);
  const isNoted = lost?.slot.date === date && lost.slot.time === time;
  if (gone && !isNoted) {
    setLost({ slot: { date, time }, reason: getLossReason(times, time), at: now });
  } else if (time !== "" && !isNoted && lost !== undefined && lost.isReplaced !== true) {
    setLost({ ...lost, isReplaced: true });
  }
  // Sent, or empty again.
  if (lost !== undefined && (!isEditing || date === "")) setLost(undefined);

  const dropTime = useEffectEvent(() => {
    form.setValue("bookingTime", "");
  });
  useEffect(() => {
    if (gone) dropTime();
  }, [gone]);

  const isLostHere = time === "" && date === lost?.slot.date && lost.isReplaced !== true;
  const lostWords = isLostHere ? formatLost(lost) : undefined;
  // The rules only know that no time is chosen.
  const sayLost = useEffectEvent(() => {
    if (lostWords !== undefined) form.setError("bookingTime", { message: lostWords });
  });
  useEffect(() => {
    sayLost();
  }, [attempt]);
  return { lost, lostWords };
}

/** Each asks for what they may book. */
const nearestSlots = {
  client: api.bookings.visitor.nearestSlots,
  owner: api.bookings.owner.nearestSlots,
};

/** The slot that a form asks for: its live times, and a chosen time that goes is taken back at once. */
export function useSlotChoice(form: SlotForm, answers: SlotAnswers) {
  const { date, time, now, actor = "client", isEditing, own, from } = answers;
  const { selectedService = "", serviceType = "" } = answers.visit;
  const known = useHours();
  const extent = extentOf(known, answers.visit);
  // What takes what's usual needs no words to anybody.
  const visit = isUsual(extent, known) ? undefined : { selectedService, serviceType };
  const slot: Slot | undefined = date !== "" && time !== "" ? { date, time } : undefined;
  const times = useTimesOf(date, now, { actor, own, chosen: slot, from, extent });
  const calendar = useSlotCalendar(date, now, {
    actor,
    // While a slot is being booked, the one that goes is our own.
    own: isEditing ? own : slot,
    chosen: slot,
    from,
    extent,
  });
  const isContested = actor === "client" && times?.choosing.includes(time) === true;
  const kept = useChoosing(actor === "client" ? slot : undefined, {
    isEditing,
    isContested,
    visit,
  });

  const { lost, lostWords } = useLostSlot(form, answers, times);
  const nearest = useQuery(
    nearestSlots[actor],
    lost === undefined ? "skip" : { slot: lost.slot, now: lost.at, ...(visit && { visit }) },
  );

  function chooseSlot(chosen: Slot) {
    form.setValue("bookingDate", chosen.date);
    form.setValue("bookingTime", chosen.time);
    form.clearErrors(["bookingDate", "bookingTime"]);
  }

  return {
    slot,
    calendar,
    /** Somebody else is choosing the same time. */
    isContested,
    /** It's on offer to a client, which takes longer. */
    isOnOffer: times?.onOffer.includes(time) === true,
    kept,
    chooseSlot,
    lost,
    lostWords,
    nearest,
    /** How long it takes, where that's of interest: it has a time, or isn't as long as others. */
    minutes: slot === undefined && visit === undefined ? undefined : extent.minutes,
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
