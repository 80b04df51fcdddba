import {
  forms,
  isFormOffered,
  listedForms,
  type RecordForm,
  recordForms,
} from "#convex/core/forms";
import type { EventType } from "#convex/notifications/rules";
import { ConfirmIfWaiting } from "../bookings/owner/confirm-visit";
import { bookingView, formatBookingChange } from "../bookings/owner/record";
import { clientView } from "../clients/owner/record";
import { contactView } from "../contact/owner/record";
import {
  formatReceivedEmail,
  formatReceivedText,
} from "../conversations/owner/format-received-email";
import { formatPaymentEvent } from "../payments/owner/format-payment-event";
import { formatPrivacyRequest } from "../privacy/owner/format-request";
import { designView } from "../projects/brief/owner/record";
import { formatProjectEvent } from "../projects/owner/format-project-event";
import { formatQuoteAnswer } from "../quotes/owner/format-quote-answer";
import { ratingView } from "../ratings/owner/record";
import type { FormatEvent } from "../records/format-event";
import { plainView } from "../records/plain-view";
import type { ListedRecordView, RecordViews } from "../records/record-view";
import { referralView } from "../referrals/owner/record";
import { formatWebinarChange } from "../webinars/owner/format-webinar-change";

/** How the owner sees the records of each form in `convex/core/forms.ts`. */
export const recordViews = {
  booking: bookingView,
  contact: contactView,
  support: plainView({
    form: "support",
    says: "asks for help",
    tab: { value: "support", label: "Support" },
    empty: "No support requests yet. What people ask for in the welcome window is listed here.",
  }),
  design: designView,
  webinar: plainView({
    form: "webinar",
    says: "signed up for the webinars",
    tab: { value: "webinars", label: "Webinars" },
    empty: "Nobody has signed up for the webinars yet.",
  }),
  referral: referralView,
  rating: ratingView,
  client: clientView,
} satisfies RecordViews;

/** The lists of the People panel. The cast is safe because a view only ever gets rows of its own form. */
export const recordLists = listedForms.filter(isFormOffered).map((form) => ({
  form,
  view: recordViews[form] as unknown as ListedRecordView<{ reference: string }>,
}));

const formEvents = Object.fromEntries(
  recordForms.map((form) => [forms[form].eventType, recordViews[form].formatEvent]),
) as Record<(typeof forms)[RecordForm]["eventType"], FormatEvent>;

/** The text for every type of notification. */
export const eventFormats: Record<EventType, FormatEvent> = {
  ...formEvents,
  "Booking Changed": formatBookingChange,
  "Quote Answered": formatQuoteAnswer,
  "Webinar Changed": formatWebinarChange,
  "Project Changed": formatProjectEvent,
  "Email Received": formatReceivedEmail,
  "Text Received": formatReceivedText,
  Payment: formatPaymentEvent,
  "Payment at Stripe": formatPaymentEvent,
  "Privacy Request": formatPrivacyRequest,
};

/** The action that a notification offers. */
export const eventSteps = { [forms.booking.eventType]: ConfirmIfWaiting };
