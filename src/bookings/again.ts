import { pick } from "convex-helpers";
import { useEffect, useEffectEvent } from "react";
import type { Booking, BookingInput } from "#convex/bookings/formRules";
import { repeatedNames } from "#convex/bookings/rules";
import { isSelectable } from "#convex/services/selectable";
import { getTabItem, setTabItem } from "../lib/tab-storage";

/** What is asked for again: never a time, nor a device, which may be gone. */
type Again = Partial<Omit<BookingInput, "bookingDate" | "bookingTime" | "device">>;

const KEY = "booking-again";

type Booked = { selectedService: string } & Partial<
  Pick<Booking, (typeof repeatedNames)[number] | "additionalInfo">
>;

/** A visit whose problem is back: what its form names it by, and when it was in words. */
interface SameProblem {
  access: string;
  when: string;
}

/** Whether the form has what somebody had: a plan of the shop is ordered there. */
export const canBookAgain = ({ selectedService }: Booked): boolean => isSelectable(selectedService);

/**
 * Keeps what a reader sees of a visit for the form that they go to next. In the tab's storage, since an address is kept by
 * browsers and servers on the way.
 * @param sameProblem the visit is about what that one was about, and says so in its words
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

/** Fills a form in with what was kept, once; what isn't known of the visit stays as it's typed. */
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
