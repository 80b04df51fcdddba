import { forms, listedForms, type RecordForm, recordForms } from "#convex/core/forms";
import type { EventType } from "#convex/notifications/rules";
import { bookingView, formatBookingChange } from "../bookings/owner/record";
import { clientView } from "../clients/owner/record";
import { contactView, supportView } from "../contact/owner/record";
import { formatPaymentEvent } from "../payments/owner/format-payment-event";
import { formatPrivacyRequest } from "../privacy/owner/format-request";
import { designView } from "../projects/brief/owner/record";
import { formatProjectEvent } from "../projects/owner/format-project-event";
import { formatQuoteAnswer } from "../quotes/owner/format-quote-answer";
import { ratingView } from "../ratings/owner/record";
import type { FormatEvent } from "../records/format-event";
import type { ListedRecordView, RecordViews } from "../records/record-view";
import { referralView } from "../referrals/owner/record";
import { webinarView } from "../webinars/owner/record";

/** How the owner sees the records of each form in `convex/core/forms.ts`. */
export const recordViews = {
  booking: bookingView,
  contact: contactView,
  support: supportView,
  design: designView,
  webinar: webinarView,
  referral: referralView,
  rating: ratingView,
  client: clientView,
} satisfies RecordViews;

/** The lists of the People panel. A view is only ever given its own form's rows; a type can't say so of any form. */
export const recordLists = listedForms.map((form) => ({
  form,
  view: recordViews[form] as unknown as ListedRecordView<{ reference: string }>,
}));

const formEvents = Object.fromEntries(
  recordForms.map((form) => [forms[form].eventType, recordViews[form].formatEvent]),
) as Record<(typeof forms)[RecordForm]["eventType"], FormatEvent>;

/** Every notification in words. */
export const eventFormats: Record<EventType, FormatEvent> = {
  ...formEvents,
  "Booking Changed": formatBookingChange,
  "Quote Answered": formatQuoteAnswer,
  "Project Changed": formatProjectEvent,
  Payment: formatPaymentEvent,
  "Payment at Stripe": formatPaymentEvent,
  "Privacy Request": formatPrivacyRequest,
};
