import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  asksHow,
  beginsWithCall,
  blankBooking,
  type Booking,
  bookingFieldNames,
  bookingForm,
  type BookingInput,
  isTooFar,
  needsAddress,
} from "#convex/bookings/formRules";
import { bookableTimes, getSlot } from "#convex/bookings/rules";
import { currentName } from "#convex/services/names";
import { isSelectable } from "#convex/services/selectable";
import { isPostcode } from "#convex/shared/serviceArea";
import { truncate } from "#convex/shared/text";
import { caps, cleanLine } from "#convex/typed/text";
import { type WithPhotos, withPhotos, type WithPhotosInput } from "#convex/uploads/formRules";
import { trackEvent } from "../analytics/track-event";
import { useServiceArea } from "../business/service-area";
import { useSubmission } from "../forms/submission";
import { useInBrowser } from "../lib/in-browser";
import { getNow } from "../lib/now";
import { useMutation } from "../live/mutation";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { useBookedAgain } from "./again";
import { formNames, type Lead } from "./form-names";
import { useHours } from "./known-hours";
import type { FormOfSlot } from "./slot-part";
import { minutesOfInterest } from "./slots";
import { thisBrowser } from "./this-browser";

const { slot, request, visited, person } = bookingFieldNames;
const question = request.filter((name) => name !== "coupon");

const order = {
  slot: [...slot, ...question, "photos", ...visited, ...person, "coupon"],
  question: [
    "selectedService",
    "additionalInfo",
    "photos",
    "serviceType",
    "address",
    "postcode",
    "neededBy",
    ...slot,
    ...person,
    "quantity",
    "organisation",
    "orderNumber",
    "coupon",
  ],
} as const;

/** The fields that affect which others are shown. */
const shown = [
  "bookingDate",
  "bookingTime",
  "serviceType",
  "postcode",
  "selectedService",
  "visitFor",
  "sameProblemAs",
  "coupon",
  "quantity",
  "organisation",
  "orderNumber",
] as const;

const slotIs = { slot: "required", question: "optional" } as const;

/** Appends a search that found no service to the text so far. */
function withQuestion(written: string | undefined, lookedFor: string): string {
  const question = `I'm looking for: ${truncate(cleanLine(lookedFor), caps.shortText)}`;
  return written?.includes(question) === true
    ? written
    : [written, question].filter(Boolean).join("\n\n");
}

/** The booking form with its live times. */
export function useBookingForm(lead: Lead) {
  const hours = useHours();
  const area = useServiceArea();
  const book = useMutation(api.bookings.visitor.book);
  const name = formNames[lead];
  const submission = useSubmission<WithPhotosInput<BookingInput>, WithPhotos<Booking>>({
    name,
    blank: { ...blankBooking, photos: "" },
    order: order[lead],
    answered: ["postcode", "neededBy", "bookingDate"],
    rules: () => withPhotos(bookingForm({ now: getNow(), hours, area, slot: slotIs[lead] })),
    send: (booking, envelope, control) =>
      book({ ...booking, ...envelope, browser: thisBrowser().key }, control),
    failureLog: "Booking failed",
    thanksFor: 3000,
  });
  const { form, phase, correction, receipt, typedBefore } = submission;
  const { attempt } = submission.frame;
  const watched = useWatch({ control: form.control, name: shown });
  // The page was prerendered with an empty form.
  const [
    date = "",
    time = "",
    serviceType,
    postcode = "",
    selectedService,
    visitFor,
    sameProblemAs,
    coupon,
    ...ofOrganisation
  ] = useInBrowser() ? watched : shown.map((field) => blankBooking[field]);
  const hasSlot = date !== "" && time !== "";
  useEffect(() => {
    if (hasSlot) trackEvent("slot chosen", { form: name });
  }, [hasSlot, name]);

  /** Fills in a field from the link, unless it was changed since the page opened. */
  function fill(field: keyof BookingInput, value: string) {
    if (field in typedBefore) return;
    form.setValue(field, field === "selectedService" ? currentName(value) : value);
  }

  useConsumedSearchParams({
    date: (wanted) => {
      // A link may be old: if its day can't be booked any more, another has to be chosen.
      const isBookable = bookableTimes(wanted, { now: getNow(), hours }).length > 0;
      fill("bookingDate", isBookable ? wanted : "");
      fill("bookingTime", "");
    },
    time: (wanted) => {
      const on = form.getValues("bookingDate") ?? "";
      if (bookableTimes(on, { now: getNow(), hours }).includes(wanted)) fill("bookingTime", wanted);
    },
    service: (service) => {
      if (isSelectable(service)) fill("selectedService", service);
    },
    search: (lookedFor) => {
      if (lookedFor.trim() === "") return;
      form.setValue("additionalInfo", withQuestion(form.getValues("additionalInfo"), lookedFor));
    },
    coupon: (code) => fill("coupon", code),
    postcode: (postcode) => {
      if (isPostcode(postcode)) fill("postcode", postcode);
    },
  });

  useBookedAgain(fill);

  function chooseOnline() {
    form.setValue("serviceType", "online");
    form.clearErrors(["address", "postcode"]);
    // The button goes away.
    form.setFocus("serviceType");
  }

  const visit = { selectedService, serviceType };
  return {
    ...submission,
    /** The form, for the calendar. */
    slotForm: {
      form,
      field: submission.field,
      date,
      time,
      isEditing: phase === "editing",
      attempt,
      visit,
      own: correction.of === undefined ? undefined : getSlot(receipt?.sent ?? {}),
    } satisfies FormOfSlot,
    slot: hasSlot ? { date, time } : undefined,
    hasDate: date !== "",
    hasCoupon: (coupon ?? "") !== "",
    isForOrganisation: ofOrganisation.some((typed = "") => typed !== ""),
    ...visit,
    minutes: minutesOfInterest(hours, visit, hasSlot),
    asksHow: asksHow({ selectedService, bookingDate: date }, slotIs[lead]),
    isSameProblem: (sameProblemAs ?? "") !== "",
    forgetSameProblem: () => form.setValue("sameProblemAs", ""),
    isForSomebody: visitFor === "somebody",
    needsAddress: needsAddress({ bookingDate: date }, { slot: slotIs[lead] }),
    needsPhone: beginsWithCall({ serviceType, bookingDate: date }, slotIs[lead]),
    /** Offers online help to people outside our area; undefined for others. */
    chooseOnline: isTooFar(postcode.trim(), area) ? chooseOnline : undefined,
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
