import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  blankBooking,
  type Booking,
  bookingFieldNames,
  bookingForm,
  type BookingInput,
  isTooFar,
} from "#convex/bookings/rules";
import { bookableServices } from "#convex/services/options";
import { trackEvent } from "../analytics/track-event";
import { useSubmission } from "../forms/submission";
import { useNow } from "../lib/now";
import { useMutation } from "../live/mutation";
import { useConsumedSearchParam } from "../navigation/consumed-search-param";
import { useSlotChoice } from "./slots";

/** What a page leads with: a time to book, or a question to be answered (docs/product.md 4.4). */
export type Lead = "slot" | "question";

const { slot, request, person } = bookingFieldNames;

const order = {
  slot: [...slot, ...request, ...person],
  question: [...request, ...person, ...slot],
};

/** The booking form: what is typed, the live times, and what becomes of it. */
export function useBookingForm(lead: Lead) {
  const now = useNow(30_000);
  const book = useMutation(api.bookings.visitor.book);
  const name = lead === "slot" ? "booking" : "quote";
  const submission = useSubmission<BookingInput, Booking>({
    name,
    blank: blankBooking,
    order: order[lead],
    rules: () => bookingForm({ now: Date.now(), slot: lead === "slot" ? "required" : "optional" }),
    send: (booking, envelope, control) => book({ ...booking, ...envelope }, control),
    failureLog: "Booking failed",
    thanksFor: 3000,
  });
  const { form, phase, attempt } = submission;
  const [date = "", time = "", serviceType, postcode = ""] = useWatch({
    control: form.control,
    name: ["bookingDate", "bookingTime", "serviceType", "postcode"],
  });
  const choice = useSlotChoice(form, {
    date,
    time,
    now,
    isEditing: phase === "editing",
    attempt,
  });

  const hasSlot = date !== "" && time !== "";
  useEffect(() => {
    if (hasSlot) trackEvent("slot chosen", { form: name });
  }, [hasSlot, name]);

  useConsumedSearchParam("service", (service) => {
    if (bookableServices.includes(service)) form.setValue("selectedService", service);
  });

  function chooseOnline() {
    form.setValue("serviceType", "online");
    form.clearErrors(["address", "postcode"]);
    // The button goes.
    form.setFocus("serviceType");
  }

  return {
    ...submission,
    ...choice,
    serviceType,
    /** For whoever lives where we don't come to; undefined for anybody else. */
    chooseOnline: isTooFar(postcode.trim()) ? chooseOnline : undefined,
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
