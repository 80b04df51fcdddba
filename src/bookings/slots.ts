import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import {
  bookableTimes,
  type BookingActor,
  dateProblem,
  holidayOff,
  type Slot,
} from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatDate, formatTime, isDate } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { useIsDisconnected } from "../live/is-disconnected";
import { useChoosing } from "./choosing";
import type { FreeTimesOptions } from "./free-times";
import { useHours, useKnownHours } from "./hours";
import { useFreeTimes } from "./use-free-times";
import { useSlotCalendar } from "./use-slot-calendar";

/** What is known of a date's times. */
interface Slots {
  /** The times that can be booked and are free; undefined until known. */
  times: string[] | undefined;
  /** The same in words, for everyone. */
  words: string;
  /** There are free times. */
  isFree?: boolean;
  /** The words are only that they are on their way. */
  isLooking?: boolean;
  /** We are closed that day. */
  isClosed?: boolean;
  /** The times that somebody has. */
  taken?: string[];
  /** The times that somebody else is choosing. */
  choosing?: string[];
  /** Those of them that are on offer to a client. */
  onOffer?: string[];
}

/** The free times of a date, live. @param now epoch milliseconds */
export function useSlots(
  date: string,
  now: number,
  { actor = "client", own, chosen: kept }: FreeTimesOptions = {},
): Slots {
  const setting = { now, hours: useHours(), actor };
  const chosen = isDate(date) && dateProblem(date, setting) === null;
  const day = useFreeTimes(chosen ? [date] : [], now, { actor, own, chosen: kept })(date);
  const isDisconnected = useIsDisconnected();
  const holiday = holidayOff(date, setting);
  if (holiday !== undefined) return { times: [], words: formatHolidayOff(date, holiday) };
  if (!chosen) return { times: undefined, words: "" };

  if (isDisconnected) {
    return {
      times: undefined,
      words: "We can’t look up free times just now. They’ll appear here as soon as we can.",
    };
  }
  if (day === undefined)
    return { times: undefined, words: "Looking up free times…", isLooking: true };
  const { isClosed, free: times, taken, choosing, onOffer } = day;
  if (isClosed) return { times, words: formatClosed(date), isClosed };
  const words = formatTimes(date, times);
  return { times, words, isFree: times.length > 0, taken, choosing, onOffer };
}

function formatClosed(date: string): string {
  return `We’re closed on ${formatDate(date)}. Please choose another day.`;
}

function formatHolidayOff(date: string, holiday: string): string {
  return `${holiday}: we’re closed on ${formatDate(date)}. Please choose another day.`;
}

function formatTimes(date: string, times: string[]): string {
  const holiday = publicHoliday(date);
  const free = formatFree(date, times);
  // Only the owner gets this far on one.
  return holiday === undefined ? free : `Public holiday: ${holiday}. ${free}`;
}

function formatFree(date: string, times: string[]): string {
  const day = formatDate(date);
  if (times.length === 0) return `No times are left on ${day}. Please try another day.`;
  const count = times.length === 1 ? "1 time is" : `${times.length} times are`;
  return `${count} free on ${day}: ${times.map(formatTime).join(", ")}.`;
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
  /** What the visitor has just booked. */
  booked?: Slot | undefined;
}

/** A chosen slot that can't be booked any more. */
export interface LostSlot {
  slot: Slot;
  reason: "taken" | "closed" | "tooLate";
  /** When that was noticed, in epoch milliseconds. */
  at: number;
  /** Another time was chosen since. */
  isReplaced?: true;
}

function getLossReason({ isClosed, taken }: Slots, time: string): LostSlot["reason"] {
  if (isClosed === true) return "closed";
  return taken?.includes(time) === true ? "taken" : "tooLate";
}

/** Why a slot went, as a sentence without its full stop. */
export function formatLost({ slot, reason }: Pick<LostSlot, "slot" | "reason">): string {
  switch (reason) {
    case "taken":
      return `Sorry, someone else has just booked ${formatSlot(slot)}`;
    case "closed":
      return `Sorry, we’re now closed on ${formatDate(slot.date)}`;
    case "tooLate":
      return `Sorry, it’s too late now to book ${formatSlot(slot)}`;
  }
}

/** Each asks for what they may book. */
const nearestSlots = {
  client: api.bookings.visitor.nearestSlots,
  owner: api.bookings.owner.nearestSlots,
};

/** The slot that a form asks for: its live times, and a chosen time that goes is taken back at once. */
export function useSlotChoice(form: SlotForm, answers: SlotAnswers) {
  const { date, time, now, actor = "client", isEditing, attempt, own, booked } = answers;
  const slot: Slot | undefined = date !== "" && time !== "" ? { date, time } : undefined;
  const slots = useSlots(date, now, { actor, own, chosen: slot });
  const calendar = {
    ...useSlotCalendar(date, now, {
      actor,
      // While a slot is being booked, the one that goes is our own.
      own: isEditing ? own : slot,
      chosen: slot,
    }),
    booked,
  };
  const isContested = actor === "client" && slots.choosing?.includes(time) === true;
  const kept = useChoosing(actor === "client" ? slot : undefined, { isEditing, isContested });

  const [lost, setLost] = useState<LostSlot>();
  const nearest = useQuery(
    nearestSlots[actor],
    lost === undefined ? "skip" : { slot: lost.slot, now: lost.at },
  );
  const hours = useKnownHours();
  // Of a date that's over no times are asked for: the page may have been asleep for days.
  const isOver =
    hours !== undefined &&
    slot !== undefined &&
    !bookableTimes(date, { now, hours, actor }).includes(time);
  const gone = isEditing && time !== "" && (isOver || slots.times?.includes(time) === false);
  const isNoted = lost?.slot.date === date && lost.slot.time === time;
  if (gone && !isNoted) {
    setLost({ slot: { date, time }, reason: getLossReason(slots, time), at: now });
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

  function chooseSlot(chosen: Slot) {
    form.setValue("bookingDate", chosen.date);
    form.setValue("bookingTime", chosen.time);
    form.clearErrors(["bookingDate", "bookingTime"]);
  }

  return {
    slot,
    slots,
    calendar,
    /** Somebody else is choosing the same time. */
    isContested,
    kept,
    chooseSlot,
    lost,
    lostWords,
    nearest,
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
