import { pick } from "convex-helpers";
import { useEffect, useEffectEvent } from "react";
import type { Booking, BookingInput } from "#convex/bookings/formRules";
import { repeatedNames } from "#convex/bookings/rules";
import { isSelectable } from "#convex/services/selectable";
import { getTabItem, setTabItem } from "../lib/tab-storage";

/** The fields to repeat: never a time, nor a device, which may be gone. */
type Again = Partial<Omit<BookingInput, "bookingDate" | "bookingTime" | "device">>;

const KEY = "booking-again";

type Booked = { selectedService: string } & Partial<
  Pick<Booking, (typeof repeatedNames)[number] | "additionalInfo">
>;

/** A visit whose problem is back: its identifier in the form, and its formatted time. */
interface SameProblem {
  access: string;
  when: string;
}

/** Whether the form offers the service; the shop's plans aren't booked. */
export const canBookAgain = ({ selectedService }: Booked): boolean => isSelectable(selectedService);

/**
 * Stores a visit's details for the form that opens next. In the tab's storage, because browsers and servers along the
 * way keep addresses.
 * @param sameProblem the visit whose problem is back
 */
export function keepForAgain(booked: Booked, sameProblem?: SameProblem): void {
  const again: Again = {
    ...pick(booked, [...repeatedNames, "additionalInfo"]),
    ...(booked.visitedName !== undefined && { visitFor: "somebody" }),
    ...(sameProblem && {
      sameProblemAs: sameProblem.access,
      additionalInfo: `The same problem is back as at the visit on ${sameProblem.when}.`,
    }),
  };
  setTabItem(KEY, again);
}

/** Fills in a form from the stored details, once; fields without one keep their value. */
export function useBookedAgain(fill: (field: keyof Again, value: string) => void): void {
  const take = useEffectEvent(() => {
    const again = getTabItem(KEY) as Again | undefined;
    if (again === undefined) return;
    setTabItem(KEY, undefined);
    for (const [field, value] of Object.entries(again))
      if (typeof value === "string") fill(field as keyof Again, value);
  });
  useEffect(() => {
    take();
  }, []);
}
