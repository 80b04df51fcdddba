import { freshCode, helperInvited, signInCode } from "#convex/accounts/emails";
import { bookingChanged, bookingChangedNotice } from "#convex/bookings/changeEmails";
import {
  bookingMessageNotice,
  bookingNotice,
  bookingReceived,
  timesOffered,
} from "#convex/bookings/emails";
import { copyNamed, reportCopy, visitReport } from "#convex/bookings/report/emails";
import { seriesBooked, seriesEnded } from "#convex/bookings/series/emails";
import { business } from "#convex/business/business";
import { plans } from "#convex/business/prices";
import { servicePrices } from "#convex/business/servicePrices";
import { team } from "#convex/business/team";
import { emailReceivedNotice, replyEmail } from "#convex/conversations/emails";
import { forms, type RecordForm } from "#convex/core/forms";
import { couponApproved } from "#convex/coupons/emails";
import { foldedNotice } from "#convex/email/mailboxes";
import type { EmailMessage } from "#convex/email/rules";
import type { EmailTemplate, FormTemplate } from "#convex/email/templates";
import { invoiceEmail, invoiceReminder, receipt } from "#convex/invoices/emails";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";
import { membershipChanged, payLink, paymentNotice, refundNote } from "#convex/payments/emails";
import { oneLine } from "#convex/payments/lines/rules";
import { getRhythm } from "#convex/payments/rules";
import { privacyAnswered, privacyRequestNotice } from "#convex/privacy/emails";
import { designNotice, designReceived } from "#convex/projects/brief/emails";
import { designChanged, projectNews } from "#convex/projects/emails";
import { stagesAt } from "#convex/projects/rules";
import {
  quoteAccepted,
  quoteAnsweredNotice,
  quoteSent,
  quoteWithdrawn,
} from "#convex/quotes/emails";
import { ratingNotice, ratingReceived } from "#convex/ratings/emails";
import { records } from "#convex/records/model";
import { referralNotice, referralReceived } from "#convex/referrals/emails";
import { visitReminder } from "#convex/reminders/emails";
import { securityNotice } from "#convex/security/emails";
import { describeUnusual } from "#convex/security/unusual";
import { priceNow } from "#convex/services/prices";
import { toInstant } from "#convex/shared/dates";
import { offers } from "#convex/shared/pages";
import type { Description } from "#convex/submissions/announce";
import { replacing, withdrawnEmail, withdrawnNotice } from "#convex/submissions/emails";
import { textReceivedNotice } from "#convex/textMessages/emails";
import {
  dateReceived,
  signUpReceived,
  webinarChanged,
  webinarReminder,
  webinarTakenBack,
} from "#convex/webinars/emails";
import { firstSent } from "../forms";
import { numbers } from "../numbers";

/** The recipient of the clients' samples. */
export const sampleClient = {
  name: "Margaret Doyle",
  email: "margaret.doyle@example.com",
  phone: numbers.landline(21),
};

const friends = [
  { name: "Noel Barnes", email: "noel.barnes@example.com", phone: numbers.mobile(5) },
  { name: "Carla Martino", email: "carla.m@example.com", phone: numbers.mobile(6) },
];

const reference = `${business.referencePrefix}-4M7A`;

/** As long as a real key. */
const payKey = "3f".repeat(32);

const repeated = ["2026-12-08", "2027-01-12", "2027-02-09"].map((date) => ({
  date,
  time: "10:30",
}));

const webinar = {
  reference,
  key: payKey,
  timestamp: toInstant("2026-11-24", "08:00"),
  now: toInstant("2026-12-06", "10:00"),
  bank: defaultInvoiceSettings,
  date: {
    title: "Spotting scams",
    starts: toInstant("2026-12-07", "10:00"),
    minutes: 60,
    link: "https://video.example/j/850?pwd=wattle",
  },
  priceNow: 15_00,
};

const takenBack = { ...webinar, session: "monday", starts: webinar.date.starts };

const offeredQuote = {
  reference,
  selectedService: "Email Help",
  lines: [
    { text: "Setting up email on the tablet and the phone", quantity: 1.5, cents: 80_00 },
    { text: "A stand for the tablet", quantity: 1, cents: 24_95 },
  ],
  text: "We’d bring the stand along.\nIt takes about an hour and a half.",
  validUntil: "2026-12-18",
};

const quote = {
  ...sampleClient,
  reference,
  serviceType: "online" as const,
  selectedService: "Email Help",
  price: priceNow("Email Help", servicePrices).price,
  additionalInfo: "My emails come twice on the tablet.\nCould somebody ring me on a Tuesday?",
  confirmed: false,
};

const booking = {
  ...quote,
  serviceType: "in-person" as const,
  address: "5 Rossmoyne Street",
  postcode: business.postcode,
  selectedService: "Wi-Fi Setup & Support",
  bookingDate: "2026-11-26",
  bookingTime: "13:30",
  manageKey: `${reference}.${payKey}`,
  price: priceNow("Wi-Fi Setup & Support", servicePrices).price,
};

const reminded = {
  ...booking,
  slot: { date: "2026-11-26", time: "13:30" },
  manageKey: `${reference}.${payKey}`,
  stopKey: `k${"0".repeat(31)}.${payKey}`,
  passphrase: "golden wattle",
};
const confirmed = { ...booking, confirmed: true, passphrase: "golden wattle" };

const reported = {
  ...confirmed,
  passphrase: undefined,
  member: team[0]?.name,
  report: {
    done: "Moved the modem into the hall, and connected the tablet and the printer again.",
    minutes: 75,
    lines: [
      { text: "Wi-Fi Setup & Support", quantity: 1, cents: 70_00 },
      { text: "Network cable, 5 m", quantity: 1, cents: 12_50 },
    ],
    next: "If it drops out, switch the modem off for a minute and on again.",
  },
};

const { name: title, cents, per } = plans.businessMonthly;

const order = {
  ...quote,
  serviceType: "in-person" as const,
  selectedService: title,
  additionalInfo: "I would like to pay at the visit or by invoice.",
  order: { cents, per: getRhythm({ per }), pay: "later" as const },
};

const orderByCard = {
  ...order,
  additionalInfo: "I am paying by card on the website.",
  coupon: "FRIEND-7Q5J",
  order: { ...order.order, pay: "card" as const },
  payKey,
};

const payment = {
  ...sampleClient,
  reference,
  key: payKey,
  title: "Two hours at your place",
  per: "once" as const,
  cents: 89_50,
  discountCents: 0,
};

const invoice = {
  reference,
  number: 42,
  lines: [
    { text: "Setting up the new laptop", quantity: 1.5, cents: 50_00 },
    { text: "HDMI cable", quantity: 1, cents: 14_50 },
  ],
  organisation: `${business.suburb} Primary School`,
  orderNumber: "PO 1182",
  dueAt: toInstant("2026-12-10", "23:59"),
  cents: 89_50,
  receivedCents: 40_00,
  refundedCents: 0,
  disputedCents: 0,
  writtenOffCents: 0,
  movedCents: 0,
  owingCents: 49_50,
  creditCents: 0,
  bank: defaultInvoiceSettings,
  corrections: [],
};
const paid = { receivedCents: 89_50, owingCents: 0 };
const invoiceKey = `${reference}.${payKey}`;

const membership = { ...payment, title, cents, per: "month" as const };

const paidAt = toInstant("2026-11-26", "15:10");

const from = { date: "2026-11-24", time: "09:00" };

/** The emails of each form with the demo's first content; forms with more cases follow below. */
const formSamples = Object.fromEntries(
  Object.entries(firstSent).flatMap(([form, sent]) => {
    // A record belongs to its form, which the types can't express for any form.
    const { describe } = records[form as RecordForm] as unknown as SampledRecord;
    const { notice, confirmation } = describe({ ...sent, reference, _creationTime: paidAt });
    const { one } = forms[form as RecordForm].label;
    return [
      [`${form}-notice`, { [one]: notice }],
      [`${form}-received`, confirmation === undefined ? {} : { [one]: confirmation }],
    ];
  }),
) as Record<FormTemplate, Record<string, EmailMessage>>;

interface SampledRecord {
  describe: (record: object) => Description;
}

/** Each email with its cases, by name. */
export const mailSamples: Record<EmailTemplate, Record<string, EmailMessage>> = {
  ...formSamples,
  "booking-received": {
    "A booking": bookingReceived(booking),
    "A quote": bookingReceived(quote),
    ...(offers("memberships") && {
      "An order, by card": bookingReceived(orderByCard),
      "An order, paid later": bookingReceived(order),
    }),
    "A booking that takes the place of an earlier one": replacing(
      bookingReceived(booking),
      reference,
    ),
  },
  "booking-notice": {
    "A booking": bookingNotice(booking),
    "A quote": bookingNotice(quote),
    ...(offers("memberships") && { "An order": bookingNotice(orderByCard) }),
  },
  "booking-confirmed": {
    "A visit": bookingChanged(confirmed, { kind: "confirmed", by: "owner", hasFile: true }),
    ...(offers("memberships") && {
      "An order": bookingChanged({ ...order, confirmed: true }, { kind: "confirmed", by: "owner" }),
    }),
  },
  "booking-changed": {
    "Moved by the owner": bookingChanged(confirmed, {
      kind: "changed",
      by: "owner",
      from,
      hasFile: true,
    }),
    "A first time": bookingChanged(booking, { kind: "changed", by: "owner" }),
    "Not confirmed after all": bookingChanged(booking, {
      kind: "unconfirmed",
      by: "owner",
      hasFile: true,
    }),
    "Open again": bookingChanged(booking, { kind: "reopened", by: "owner" }),
  },
  "booking-cancelled": {
    "By the owner, with a note": bookingChanged(confirmed, {
      kind: "cancelled",
      by: "owner",
      note: "Our van broke down. Sorry!",
      hasFile: true,
    }),
    ...(offers("memberships") && {
      "An order, by its client": bookingChanged(orderByCard, {
        kind: "cancelled",
        by: "client",
        paymentConsequences: ["unpaid"],
      }),
    }),
  },
  "booking-changed-notice": {
    Moved: bookingChangedNotice(booking, { kind: "changed", from }),
    Cancelled: bookingChangedNotice(booking, { kind: "cancelled", paymentConsequences: ["kept"] }),
  },
  "times-offered": {
    "An earlier time, to the first in line": timesOffered({
      ...booking,
      kind: "earlier",
      visit: reminded.slot,
      slots: [from],
      until: toInstant("2026-11-22", "14:30"),
      manageKey: payKey,
    }),
    "Two in the place of a closed one": timesOffered({
      ...booking,
      kind: "closed",
      visit: from,
      slots: [reminded.slot, { date: "2026-11-27", time: "10:30" }],
      note: "Our car has broken down. We’re sorry for the trouble.",
      until: toInstant("2026-11-24", "20:00"),
      manageKey: payKey,
    }),
    "The one that’s left": timesOffered({
      ...booking,
      kind: "closed",
      visit: from,
      slots: [reminded.slot],
      until: toInstant("2026-11-24", "20:00"),
      manageKey: payKey,
    }),
  },
  "quote-sent": { "Two lines, with a note": quoteSent(offeredQuote, payKey) },
  "quote-withdrawn": { "Before it was answered": quoteWithdrawn(offeredQuote) },
  "quote-accepted": {
    "With a note": quoteAccepted(offeredQuote, payKey),
    ...(offers("websites") && {
      "For a website without a brief": quoteAccepted(offeredQuote, payKey, true),
    }),
  },
  "quote-answered-notice": {
    Accepted: quoteAnsweredNotice({ ...quote, ...offeredQuote }, { state: "accepted" }),
    "Declined, with a word": quoteAnsweredNotice(
      { ...quote, ...offeredQuote },
      { state: "declined", answer: "My nephew has a tablet to spare.\nThank you all the same!" },
    ),
  },
  "visit-report": {
    "With the invoice, and asked for a rating": visitReport(reported, {
      isInvoiced: true,
      asksForRating: true,
    }),
    "Asked for a rating in the last six months": visitReport(reported, {
      isInvoiced: false,
      asksForRating: false,
    }),
  },
  "visit-report-copy": { "A report": reportCopy(reported) },
  "report-copy-named": { "A second address": copyNamed(reported, "jo@example.com") },
  "visit-reminder": {
    "Two days before": visitReminder(reminded, "twoDaysBefore"),
    "Two days before, to the person who will be there": visitReminder(
      { ...reminded, attendingAt: toInstant("2026-11-24", "08:00") },
      "twoDaysBefore",
    ),
    "The evening before": visitReminder(reminded, "eveningBefore"),
  },
  "series-booked": {
    "Three visits": seriesBooked(confirmed, { rhythm: "month", slots: repeated }),
  },
  "series-ended": { "Three visits": seriesEnded(confirmed, repeated) },
  "webinar-received": {
    "A weekly one": signUpReceived({ ...webinar, session: "monday", starts: webinar.date.starts }),
    "A date": dateReceived(webinar),
  },
  "webinar-reminder": {
    "Chosen by date": webinarReminder({ ...webinar, isFirst: false, stopKey: payKey }),
    "Their first one": webinarReminder({ ...webinar, isFirst: true, stopKey: payKey }),
  },
  "webinar-changed": {
    "Another time": webinarChanged(webinar),
    "Called off": webinarChanged({
      ...webinar,
      date: { ...webinar.date, calledOffAt: webinar.now },
    }),
    "A higher price": webinarChanged({ ...webinar, price: 10_00 }),
  },
  "webinar-taken-back": {
    "By the client": webinarTakenBack({ ...takenBack, by: "client" }),
    "By the owner": webinarTakenBack({ ...takenBack, by: "owner" }),
  },
  "booking-message-notice": {
    "About a visit": bookingMessageNotice(
      booking,
      "Please park behind the house.\nThe bell is broken.",
    ),
  },
  "design-received": { "A website brief": designReceived(reference) },
  "design-notice": {
    "A website brief": designNotice(
      {
        reference,
        clientName: sampleClient.name,
        clientEmail: sampleClient.email,
        clientPhone: sampleClient.phone,
        businessName: "Doyle’s Doilies",
        websiteURL: "www.doylesdoilies.example",
        selectedPalette: "ocean",
        customPrimary: undefined,
        customSecondary: undefined,
        customAccent: undefined,
        headingFont: "Merriweather",
        subheadingFont: "Merriweather",
        bodyFont: "Open Sans",
        baseFontSize: 18,
        headingColor: "#16211d",
        subheadingColor: "#16211d",
        bodyColor: "#16211d",
        features: ["Contact Form", "Blog"],
        pages: [{ pageName: "Home", pageDesc: "What I make, and where to buy it" }],
        extraNotes: "Please keep it simple.",
        developerNotes: undefined,
        logo: undefined,
        logoPlacement: undefined,
        banner: undefined,
        bannerPlacement: undefined,
      },
      2,
    ),
  },
  "design-changed": {
    "Waiting for the client": designChanged({ reference, status: "waiting for you", progress: 40 }),
    Finished: designChanged({ reference, status: "finished", progress: 100 }),
  },
  "project-news": {
    "The client’s turn": projectNews({
      reference,
      project: { stages: stagesAt("review"), waitingOn: "client" },
      waiting: [{ what: "stage", words: "“Review” has begun.", at: paidAt }],
      stopKey: "sample",
    }),
    "A draft": projectNews({
      reference,
      project: { stages: stagesAt("design"), waitingOn: "client", draft: "waits" },
      waiting: [
        { what: "draft", words: "Version 2 of the draft is there.", at: paidAt },
        { what: "comment", words: "We answered your comment.", at: paidAt },
      ],
      stopKey: "sample",
    }),
    Live: projectNews({
      reference,
      project: { stages: stagesAt("live") },
      waiting: [{ what: "stage", words: "Your website is live.", at: paidAt }],
      stopKey: "sample",
    }),
  },
  "referral-received": {
    "A coupon": referralReceived(reference, {
      referral: { code: "FRIEND-7Q5J", isWaiting: false },
    }),
    "A coupon that waits": referralReceived(reference, {
      referral: { code: "FRIEND-7Q5J", isWaiting: true },
    }),
  },
  "referral-notice": {
    "Two friends": referralNotice(
      {
        reference,
        referrerName: "Tony Kostas",
        referrerEmail: sampleClient.email,
        referrals: friends,
      },
      { referral: { code: "FRIEND-7Q5J", isWaiting: true } },
    ),
  },
  "rating-received": {
    "An apology": ratingReceived(reference, { apology: { code: "SAVE412", isWaiting: false } }),
    "An apology, and a coupon for friends that waits": ratingReceived(reference, {
      apology: { code: "SAVE412", isWaiting: false },
      referral: { code: "FRIEND-7Q5J", isWaiting: true },
    }),
  },
  "rating-notice": {
    "An unhappy one": ratingNotice(
      {
        reference,
        rating: 2,
        userEmail: sampleClient.email,
        selectedOptions: ["Slow Response"],
        feedbackText: "I waited three days for a call back.",
        referrals: [],
      },
      offers("coupons") ? { apology: { code: "SAVE412", isWaiting: true } } : {},
    ),
  },
  withdrawn: { "A booking that was stopped": withdrawnEmail(reference) },
  "withdrawn-notice": { "A booking that was stopped": withdrawnNotice(reference) },
  reply: {
    "An answer in the inbox": replyEmail({
      text: "Hello Pat,\n\nYes, we can come on Tuesday.\nWould 9:00 suit you?",
      reference,
    }),
  },
  "text-received-notice": {
    "An answer": textReceivedNotice("Pat Nguyen", "TX-1A2B3C4D"),
  },
  "email-received-notice": {
    "With a photo": emailReceivedNotice("Pat Nguyen", "EM-7K3F", 1),
  },
  "coupon-approved": {
    "A discount": couponApproved({ code: "SAVE412", kind: "apology", expiresAt: paidAt }),
  },
  "folded-notice": { "A flood": foldedNotice() },
  invoice: {
    "A part of it is paid": invoiceEmail(invoice, invoiceKey, false),
    "Cards are taken online": invoiceEmail(invoice, invoiceKey, true),
    "It's corrected": invoiceEmail(
      { ...invoice, corrections: ["Second line: $14.50, was $19.50", "Total: $89.50, was $94.50"] },
      invoiceKey,
      false,
    ),
  },
  "invoice-reminder": { "It's overdue": invoiceReminder(invoice, invoiceKey, true) },
  receipt: {
    "All of it is paid": receipt({ ...invoice, ...paid }, invoiceKey, false),
    "It was written off": receipt({ ...invoice, ...paid, receivedCents: 0 }, invoiceKey, false),
    "More than that is paid": receipt(
      { ...invoice, ...paid, receivedCents: 100_00, creditCents: 10_50 },
      invoiceKey,
      false,
    ),
    "A part is paid by card": receipt(invoice, invoiceKey, true, { ...payment, cents: 40_00 }),
    ...(offers("memberships") && {
      "A month of a membership": receipt(
        { ...invoice, lines: oneLine(title, cents), cents, receivedCents: cents, owingCents: 0 },
        invoiceKey,
        false,
        membership,
      ),
    }),
  },
  "payment-link": { "A link to pay": payLink(payment) },
  "payment-refunded": { "All of it": refundNote(payment, payment.cents) },
  "membership-changed": {
    "A month couldn't be charged": membershipChanged(
      { ...membership, state: "pastDue" },
      "couldn’t be charged",
    ),
    "It ends with the month": membershipChanged(
      { ...membership, state: "active", endsAt: paidAt },
      "ends on Thursday 26 November 2026",
    ),
    "It goes on": membershipChanged({ ...membership, state: "active" }, "goes on"),
    "It has ended": membershipChanged({ ...membership, state: "ended" }, "has ended"),
  },
  "payment-notice": offers("memberships")
    ? { "A membership": paymentNotice(membership) }
    : { "A payment": paymentNotice(payment) },
  "security-notice": {
    "A new browser, and many refusals": securityNotice(
      describeUnusual(
        [
          { kind: "signIn", count: 1, isNewBrowser: true, isOwner: true },
          { kind: "wrongCode", count: 60 },
        ],
        false,
      ),
    ),
    "Callers that nothing tells apart": securityNotice(describeUnusual([], true)),
  },
  "sign-in-code": {
    "To sign in": signInCode("40718253"),
    "Before what can’t be undone": freshCode("40718253"),
  },
  "helper-invited": { "A helper": helperInvited(team[1]?.name ?? "") },
  "privacy-request-notice": {
    "Something to put right": privacyRequestNotice({
      reference: "PR-7K3F",
      kind: "correction",
      email: sampleClient.email,
      words: "My street is Rossmoyne Street, and not Rossmoyne Road.",
      askedAt: paidAt,
    }),
  },
  "privacy-answered": {
    "A copy": privacyAnswered("copy", "PR-7K3F"),
    "Something that was put right": privacyAnswered("correction", "PR-7K3F"),
  },
};
