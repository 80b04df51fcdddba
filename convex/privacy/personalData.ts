import type { TableNames } from "../_generated/dataModel";
import * as steps from "./steps";

/** Rows that say something about a person. */
interface PersonalTable {
  /** What says it, by its path; `[]` for each of a list. */
  fields: readonly string[];
  /** How the rows of one person are found. */
  foundBy: string;
  /** What an erasure does to them: all of a row goes, or what it says of the person. */
  erasure: "deleted" | "anonymised";
  /** What a copy for that person has of them. */
  inCopy: string;
  /** What the erasure does, in this order; none where a step of another table takes the rows along. */
  steps: readonly steps.Step[];
}

/** Why a table has nothing to do with anybody. */
interface ImpersonalTable {
  impersonal: string;
}

const IN_RECORDS = "all of it, with what became of it";
const NOT_REPEATED = "nothing: it repeats what is in the records";
const BY_EMAIL = "email address";
const BY_CARD = "the person’s card";
const LOOKED_THROUGH = "every row is looked at";

/**
 * Where a person is: every table of the database, in the order in which an erasure goes through them. The
 * types name a table that is missing here, and a test the field that is.
 */
export const personalData: Record<TableNames, PersonalTable | ImpersonalTable> = {
  personRecords: {
    fields: ["personId"],
    foundBy: BY_CARD,
    erasure: "deleted",
    inCopy: "the list of what they sent, and of where they were named",
    steps: [steps.traces],
  },
  quoteRequests: {
    fields: [
      "name",
      "email",
      "phone",
      "visitedName",
      "visitedPhone",
      "address",
      "postcode",
      "additionalInfo",
      "ownerNote",
      "passphraseSecret",
      "manageLink.seed",
      "reminderEmailId",
      "unsentChange.emailId",
      "hold.keyHash",
      "sentFrom.network",
      "payKey",
    ],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [
      steps.sentFrom("booking"),
      steps.othersWords("quoteRequests", "additionalInfo", "visitedPhone"),
      steps.ownersNotes("quoteRequests", "ownerNote"),
    ],
  },
  bookings: {
    fields: ["quoteRequestId"],
    foundBy: "their request",
    erasure: "deleted",
    inCopy: NOT_REPEATED,
    steps: [],
  },
  offers: {
    fields: ["quoteRequestId", "keyHash"],
    foundBy: "their request",
    erasure: "deleted",
    inCopy: "nothing: each is in an email to them",
    steps: [],
  },
  softHolds: {
    fields: ["offeredTo"],
    foundBy: "their request",
    erasure: "deleted",
    inCopy: "nothing: what they're offered is in an email to them",
    steps: [],
  },
  requestEvents: {
    fields: ["quoteRequestId", "note", "message"],
    foundBy: "their request",
    erasure: "deleted",
    inCopy: "with their request",
    steps: [
      steps.ownersNotes("requestEvents", "note"),
      steps.othersWords("requestEvents", "message"),
    ],
  },
  quotes: {
    fields: [
      "quoteRequestId",
      "lines[].text",
      "text",
      "answer",
      "emailId",
      "withdrawalEmailId",
      "payKey",
    ],
    foundBy: "their request",
    erasure: "deleted",
    inCopy: "those they were given, with their request",
    steps: [steps.ownersNotes("quotes", "lines", "text"), steps.othersWords("quotes", "answer")],
  },
  contacts: {
    fields: ["name", "email", "phone", "message"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [steps.sentFrom("contact"), steps.othersWords("contacts", "message")],
  },
  supportRequests: {
    fields: ["name", "email", "phone", "support", "supportType"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [steps.sentFrom("support"), steps.othersWords("supportRequests", "support")],
  },
  webFormSubmissions: {
    fields: [
      "clientName",
      "clientEmail",
      "clientPhone",
      "businessName",
      "websiteURL",
      "extraNotes",
      "developerNotes",
      "pages[].pageName",
      "pages[].pageDesc",
      "logo",
      "banner",
      "additionalImages[].imageTitle",
      "additionalImages[].fileName",
      "logoFile",
      "bannerFile",
      "additionalImages[].file",
      "stages[].payment.title",
      "stages[].payment.payKey",
      "beforeMove.stages[].payment.title",
      "beforeMove.stages[].payment.payKey",
    ],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [
      steps.sentFrom("design"),
      steps.othersWords("webFormSubmissions", "extraNotes", "developerNotes", "pages"),
      steps.ownersNotes("webFormSubmissions", "stages", "beforeMove"),
    ],
  },
  briefChanges: {
    fields: ["designId", "values[].from", "values[].to"],
    foundBy: "their brief",
    erasure: "deleted",
    inCopy: "with their brief",
    steps: [steps.othersWords("briefChanges", "values")],
  },
  projectMessages: {
    fields: ["designId", "text", "requestId"],
    foundBy: "their brief",
    erasure: "deleted",
    inCopy: "with their brief",
    steps: [steps.othersWords("projectMessages", "text")],
  },
  projectEmails: {
    fields: ["designId", "waiting[].words"],
    foundBy: "their brief",
    erasure: "deleted",
    inCopy: "nothing: each goes to them by email",
    steps: [],
  },
  projectViewers: {
    fields: ["designId"],
    foundBy: "their brief",
    erasure: "deleted",
    inCopy: "nothing: it says who looks at a screen now",
    steps: [],
  },
  uploads: {
    fields: ["storageId", "fileName", "path", "attachedTo"],
    foundBy: "their brief",
    erasure: "deleted",
    inCopy: "with their brief, each with the way to its file",
    steps: [],
  },
  webinarsSignUps: {
    fields: ["name", "email"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [steps.sentFrom("webinar")],
  },
  clients: {
    fields: ["name", "email", "number", "abnTfn", "location", "details", "serviceDate"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [steps.sentFrom("client"), steps.othersWords("clients", "details")],
  },
  serviceRatings: {
    fields: [
      "userEmail",
      "firstName",
      "suburb",
      "feedbackText",
      "referrerName",
      "referrals[].name",
      "referrals[].email",
      "referrals[].phone",
    ],
    foundBy: `${BY_EMAIL}; as a friend, ${LOOKED_THROUGH}`,
    erasure: "deleted",
    inCopy: IN_RECORDS,
    steps: [steps.sentFrom("rating"), steps.ratings],
  },
  referrals: {
    fields: [
      "referrerName",
      "referrerEmail",
      "referrals[].name",
      "referrals[].email",
      "referrals[].phone",
    ],
    foundBy: `${BY_EMAIL}; as a friend, ${LOOKED_THROUGH}`,
    erasure: "deleted",
    inCopy: "those they sent, and that they were named, without who named them",
    steps: [steps.sentFrom("referral"), steps.referrals],
  },
  payments: {
    fields: [
      "name",
      "email",
      "title",
      "key",
      "problem",
      "failedBecause",
      "clientSecret",
      "portalUrl",
    ],
    foundBy: `${BY_EMAIL}; the reference of their request`,
    erasure: "anonymised",
    inCopy: "what for, how much, and when",
    steps: [steps.payments],
  },
  invoices: {
    fields: ["name", "email", "title", "linkSeed"],
    foundBy: `${BY_EMAIL}; the reference of their request`,
    erasure: "anonymised",
    inCopy: "the number, what for, how much, and when",
    steps: [steps.invoices],
  },
  moneyEntries: {
    fields: ["note"],
    foundBy: LOOKED_THROUGH,
    erasure: "anonymised",
    inCopy: "nothing: it adds up in the invoice",
    steps: [steps.ownersNotes("moneyEntries", "note")],
  },
  coupons: {
    fields: ["email", "note"],
    // What was used stays, since a payment was less by it.
    foundBy: "the reference of their record",
    erasure: "anonymised",
    inCopy: "the codes, with their record",
    steps: [steps.ownersNotes("coupons", "note")],
  },
  couponFriends: {
    fields: ["contactHash"],
    foundBy: "the hash of their address and number",
    erasure: "deleted",
    inCopy: "nothing: a hash can’t be read",
    steps: [steps.friendHashes],
  },
  closedDays: {
    fields: ["reason"],
    foundBy: LOOKED_THROUGH,
    erasure: "anonymised",
    inCopy: "nothing: it’s a note of the owner’s",
    steps: [steps.ownersNotes("closedDays", "reason")],
  },
  users: {
    fields: ["name", "image", "email", "phone"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: "that there is an account, and since when",
    steps: [steps.accounts],
  },
  authSessions: {
    fields: ["userId", "device"],
    foundBy: "their account",
    erasure: "deleted",
    inCopy: "since when they are signed in, and until when",
    steps: [],
  },
  authRefreshTokens: {
    fields: ["sessionId", "parentRefreshTokenId"],
    foundBy: "their session",
    erasure: "deleted",
    inCopy: "nothing: it renews a session, and says no more",
    steps: [],
  },
  authAccounts: {
    fields: ["userId", "providerAccountId", "emailVerified", "phoneVerified"],
    foundBy: "their account",
    erasure: "deleted",
    inCopy: "nothing: it repeats the account",
    steps: [],
  },
  authVerificationCodes: {
    fields: ["accountId", "emailVerified", "phoneVerified"],
    foundBy: "their account",
    erasure: "deleted",
    inCopy: "nothing: it’s a secret of minutes",
    steps: [],
  },
  people: {
    fields: [
      "email",
      "name",
      "phone",
      "otherNames[]",
      "otherPhones[]",
      "phoneDigits",
      "address",
      "postcode",
      "words",
      "joinedInto",
    ],
    foundBy: "email address or phone number; the cards that are joined with it",
    erasure: "deleted",
    inCopy: "all of it",
    steps: [steps.card],
  },
  personSearchBlocks: {
    fields: ["entries[].personId", "entries[].words"],
    foundBy: BY_CARD,
    erasure: "anonymised",
    inCopy: "nothing: it repeats what is on the card",
    // Their entry goes with the card.
    steps: [],
  },
  personNotes: {
    fields: ["personId", "text", "by"],
    foundBy: BY_CARD,
    erasure: "deleted",
    inCopy: "all of it",
    // They go with the card.
    steps: [steps.ownersNotes("personNotes", "text")],
  },
  personChanges: {
    fields: ["personId", "by", "values[].from", "values[].to", "other", "formerContact"],
    foundBy: BY_CARD,
    erasure: "deleted",
    inCopy: "what was put right",
    steps: [],
  },
  submissions: {
    fields: ["requestId", "contentHash"],
    foundBy: "the reference of their record",
    erasure: "anonymised",
    inCopy: "the reference, with their record",
    steps: [],
  },
  conversations: {
    fields: ["key", "name", "latestId"],
    foundBy: "email address, phone number, or the reference of their record",
    erasure: "deleted",
    inCopy: NOT_REPEATED,
    steps: [steps.conversations],
  },
  conversationEntries: {
    fields: ["conversationId", "entry.id"],
    foundBy: "their conversation",
    erasure: "deleted",
    inCopy: NOT_REPEATED,
    steps: [],
  },
  replies: {
    fields: ["conversationId", "to", "text", "emailId"],
    foundBy: `their conversation; in others, ${LOOKED_THROUGH}`,
    erasure: "deleted",
    inCopy: "those to them",
    steps: [steps.ownersNotes("replies", "text")],
  },
  adminNotifications: {
    fields: ["fields", "conversationId"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: NOT_REPEATED,
    steps: [steps.notifications],
  },
  emails: {
    fields: [
      "to",
      "subject",
      "html",
      "text",
      "attachment.text",
      "attachment.visit.reference",
      "attachment.visit.title",
      "attachment.visit.description",
      "attachment.visit.location",
      "attachment.filename",
      "reason",
      "copyOf",
    ],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "those to them",
    steps: [steps.emails],
  },
  signInCodes: {
    fields: ["email", "hash"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "nothing: it’s a secret of minutes",
    steps: [steps.byAddress("signInCodes")],
  },
  codeRequests: {
    fields: ["email", "nonceHash", "codeId"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "nothing: it’s a secret of minutes",
    steps: [steps.byAddress("codeRequests")],
  },
  knownBrowsers: {
    fields: ["userId", "email", "tokenHash"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "nothing: it’s a secret of their browser",
    steps: [steps.byAddress("knownBrowsers")],
  },
  securityEvents: {
    fields: ["who", "device", "key", "reference"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "nothing: it says when somebody signed in or was refused",
    steps: [steps.securityEvents],
  },
  accessTokens: {
    fields: ["email", "token"],
    foundBy: LOOKED_THROUGH,
    erasure: "deleted",
    inCopy: "nothing: it’s a secret of minutes",
    steps: [steps.byAddress("accessTokens")],
  },
  privacyRequests: {
    fields: ["email", "words"],
    foundBy: BY_EMAIL,
    erasure: "deleted",
    inCopy: "all of it",
    steps: [steps.requests],
  },
  erasures: {
    fields: [
      "subject.personId",
      "subject.emails[]",
      "subject.phones[]",
      "subject.names[]",
      "subject.references[]",
      "subject.namedIn[]",
    ],
    foundBy: "it’s the erasure itself",
    erasure: "anonymised",
    inCopy: "nothing: whoever is erased gets no copy afterwards",
    // In the end, the jobs, which are in no table of ours.
    steps: [steps.jobs],
  },
  authVerifiers: { impersonal: "Of sign-ins by other websites, which we don’t have." },
  authRateLimits: { impersonal: "Our own limits take its place." },
  withdrawnRequests: { impersonal: "A random id." },
  waitingCounts: { impersonal: "How much waits for the owner." },
  moneyMonths: { impersonal: "Sums of money." },
  invoiceTotals: { impersonal: "Sums of money, and the newest invoice’s number." },
  stripeEvents: { impersonal: "Which news of a payment came, by Stripe’s id." },
  callerHours: {
    impersonal: "Two digits of a hash of whoever called first in an hour, for a day.",
  },
  bookedDays: { impersonal: "Which times of a date are reserved, or being chosen." },
  providerBreakers: { impersonal: "Whether Resend and Stripe answer." },
  ratingTotals: { impersonal: "How many ratings, and how many stars." },
  bookingHours: { impersonal: "When visits can be booked." },
  replyTemplates: { impersonal: "The owner’s own writing." },
  settlements: { impersonal: "When the owner said that something needs no answer." },
  blogs: { impersonal: "The owner’s own writing." },
  blogChunks: { impersonal: "The owner’s own writing." },
  updates: { impersonal: "The owner’s own writing." },
  goals2025: { impersonal: "The owner’s own writing." },
  visitors: { impersonal: "A random number for a browser, which nothing ties to a person." },
  sessions: { impersonal: "How long a visit was." },
  visitHours: { impersonal: "Counts." },
  visitDays: { impersonal: "Counts." },
  visitNews: { impersonal: "Counts that are still to be added." },
  visitNewsJobs: { impersonal: "Until when a job that is on its way counts." },
  exportKeys: { impersonal: "The owner’s own key, as a hash." },
  calendarFeeds: { impersonal: "The key of the owner’s own calendar feed, as a hash." },
  personSearchSignatures: {
    impersonal: "Which letters are somewhere in a few hundred people’s words.",
  },
  exportRefusals: { impersonal: "A hash of who tried a wrong key, for a day." },
};

/** Every step of an erasure under a name of its own, in order. */
export const erasureSteps = Object.entries(personalData).flatMap(([table, held]) =>
  "steps" in held ? held.steps.map((step, place) => ({ name: `${table} ${place + 1}`, step })) : [],
);
