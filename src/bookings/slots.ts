import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { extentOf, type Visiting } from "#convex/bookings/hours/lengths/rules";
import { type Hours, isUsual } from "#convex/bookings/hours/rules";
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
 * The free times of the form's date, live; undefined while loading or for an invalid date.
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

/** The two fields of every form with a slot. */
export type SlotField = "bookingDate" | "bookingTime";

/** The part of `useForm` that the slot choice needs. */
export interface SlotForm {
  setValue: (field: SlotField, value: string) => void;
  setError: (field: SlotField, error: { message: string }) => void;
  clearErrors: (fields: SlotField[]) => void;
}

export interface SlotAnswers {
  date: string;
  time: string;
  now: number;
  actor?: BookingActor;
  /** False while sending, because the slot being taken is then our own. */
  isEditing: boolean;
  attempt: number;
  /** The slot of the request being corrected, which doesn't block itself. */
  own?: Slot | undefined;
  /** What the visit is for, as far as that's known. */
  visit: Visiting;
  /** The visit's current slot, if it's being moved. */
  from?: Slot | undefined;
}

/** A chosen slot that can't be booked any more. */
export interface LostSlot {
  slot: Slot;
  reason: "taken" | "tooShort" | "closed" | "tooLate";
  /** When that was noticed, in epoch milliseconds. */
  at: number;
  isReplaced?: true;
}

function getLossReason(times: FreeTimes | undefined, time: string): LostSlot["reason"] {
  if (times?.isClosed === true) return "closed";
  if (times?.tooShort.includes(time) === true) return "tooShort";
  return times?.taken.includes(time) === true ? "taken" : "tooLate";
}

/** Why a slot was lost, as a sentence without a full stop. */
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

/** The visit's length, if a time is chosen or it isn't the usual one. */
export function minutesOfInterest(hours: Hours, visit: Visiting, hasSlot: boolean) {
  const extent = extentOf(hours, visit);
  return hasSlot || !isUsual(extent, hours) ? extent.minutes : undefined;
}

/** Removes a chosen time that's no longer available, and has the form say why. */
function useLostSlot(
  form: SlotForm,
  { date, time, now, actor = "client", isEditing, attempt }: SlotAnswers,
  times: FreeTimes | undefined,
) {
  const [lost, setLost] = useState<LostSlot>();
  const hours = useKnownHours();
  // Past dates aren't queried, and the page may have been asleep for days.
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
  // Sent, or reset.
  if (lost !== undefined && (!isEditing || date === "")) setLost(undefined);

  const dropTime = useEffectEvent(() => {
    form.setValue("bookingTime", "");
  });
  useEffect(() => {
    if (gone) dropTime();
  }, [gone]);

  const isLostHere = time === "" && date === lost?.slot.date && lost.isReplaced !== true;
  const lostWords = isLostHere ? formatLost(lost) : undefined;
  // The validation rules only know that no time is chosen.
  const sayLost = useEffectEvent(() => {
    if (lostWords !== undefined) form.setError("bookingTime", { message: lostWords });
  });
  useEffect(() => {
    sayLost();
  }, [attempt]);
  return { lost, lostWords };
}

/** The query differs because the owner may book more. */
const nearestSlots = {
  client: api.bookings.visitor.nearestSlots,
  owner: api.bookings.owner.nearestSlots,
};

/** A form's slot with live availability. A chosen time that's no longer available is removed at once. */
export function useSlotChoice(form: SlotForm, answers: SlotAnswers) {
  const { date, time, now, actor = "client", isEditing, own, from } = answers;
  const { selectedService = "", serviceType = "", member } = answers.visit;
  const known = useHours();
  const extent = extentOf(known, answers.visit);
  // The default for a visit of the usual length.
  const visit = isUsual(extent, known) ? undefined : { selectedService, serviceType, member };
  const slot: Slot | undefined = date !== "" && time !== "" ? { date, time } : undefined;
  const times = useTimesOf(date, now, { actor, own, chosen: slot, from, extent });
  const calendar = useSlotCalendar(date, now, {
    actor,
    // While sending, the slot being taken is our own.
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
    isContested,
    /** It's offered to a client, which lasts longer. */
    isOnOffer: times?.onOffer.includes(time) === true,
    kept,
    chooseSlot,
    lost,
    lostWords,
    nearest,
    minutes: minutesOfInterest(known, answers.visit, slot !== undefined),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
