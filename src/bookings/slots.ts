import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "#convex/_generated/api";
import {
  bookableTimes,
  type BookingActor,
  dateProblem,
  holidayOff,
  type Slot,
} from "#convex/bookings/rules";
import { publicHoliday } from "#convex/business/holidays";
import { formatDate, formatTime, isDate } from "#convex/shared/dates";
import { useIsDisconnected } from "../live/is-disconnected";

/** What is known of a date's times. */
interface Slots {
  /** The times that can be booked and are free; undefined until known. */
  times: string[] | undefined;
  /** The same in words, for everyone. */
  words: string;
  /** The words are only that they are on their way. */
  isLooking?: boolean;
}

/** The free times of a date, live. @param now epoch milliseconds */
export function useSlots(date: string, now: number, actor: BookingActor = "client"): Slots {
  const chosen = isDate(date) && dateProblem(date, now, actor) === null;
  const day = useQuery(api.bookings.visitor.day, chosen ? { date } : "skip");
  const isDisconnected = useIsDisconnected();
  const holiday = holidayOff(date, actor);
  if (holiday !== undefined) return { times: [], words: formatHolidayOff(date, holiday) };
  if (!chosen) return { times: undefined, words: "" };

  if (isDisconnected) {
    return {
      times: undefined,
      words: "We cannot look up free times just now. They appear here as soon as we can.",
    };
  }
  if (day === undefined)
    return { times: undefined, words: "Looking up free times…", isLooking: true };
  if (day.closed) return { times: [], words: formatClosed(date) };
  const times = bookableTimes(date, now, actor).filter((time) => !day.taken.includes(time));
  return { times, words: formatTimes(date, times) };
}

function formatClosed(date: string): string {
  return `We are closed on ${formatDate(date)}. Please choose another day.`;
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
}

/** The slot that a form asks for: its live times, and a chosen time that goes is taken back at once. */
export function useSlotChoice(form: SlotForm, answers: SlotAnswers) {
  const { date, time, now, actor, isEditing, attempt } = answers;
  const slots = useSlots(date, now, actor);
  const slot: Slot | undefined = date !== "" && time !== "" ? { date, time } : undefined;

  const gone = isEditing && time !== "" && slots.times?.includes(time) === false;
  const lost = useRef<Slot>(undefined);
  const sayLost = useEffectEvent(() => {
    if (time !== "" || lost.current?.date !== date) return;
    form.setError("bookingTime", {
      message: `${formatTime(lost.current.time)} cannot be booked any more. Please choose another time`,
    });
  });
  const dropTime = useEffectEvent(() => {
    lost.current = { date, time };
    form.setValue("bookingTime", "");
  });
  useEffect(() => {
    if (gone) dropTime();
  }, [gone]);
  // Said again after each press of the button: the rules only know that no time is chosen.
  useEffect(() => {
    if (time === "") sayLost();
    else lost.current = undefined;
  }, [time, attempt]);

  function chooseSlot(chosen: Slot) {
    form.setValue("bookingDate", chosen.date);
    form.setValue("bookingTime", chosen.time);
    form.clearErrors(["bookingDate", "bookingTime"]);
  }

  return { now, actor, slot, slots, chooseSlot };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
