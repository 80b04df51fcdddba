import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { withdrawManageLink } from "../bookings/manageLink";
import { indexRequest } from "../bookings/requestTexts";
import { fail } from "../core/errors";
import { newSecret } from "../core/secrets";
import { conversationKey, renameConversation } from "../notifications/conversation";
import { showOnRequest } from "../payments/model";
import { isRunning, isUnpaid } from "../payments/rules";
import type { CorrectedField, CorrectedValue } from "../people/fields";
import {
  cardsOf,
  findByEmail,
  findByPhoneAlone,
  indexCards,
  requireForOwner,
  shownCard,
} from "../people/lookup";
import { cardFields, type PersonDetails, withOther } from "../people/rules";
import { projectOfQuote } from "../projects/fromQuote";
import { findPlace, type Place } from "../records/place";
import { getRequest } from "../submissions/byReference";

/** Rows of one person that are changed of each kind: what is still open is never that much. */
const MOST = 100;

/** Briefs that one transaction reads: the longest take 220 kB each, and 16 MB is all that it may read. */
const BRIEFS = 20;

/** Versions of a quote that are looked at, the newest first. */
const MOST_QUOTES = 20;

const fields: readonly CorrectedField[] = ["name", "email", "phone", "address", "postcode"];

/** The correction, its new parts, and where they were visited until now. */
interface Change {
  right: PersonDetails;
  values: CorrectedValue[];
  place: Place;
}

const isNew = ({ values }: Change, field: CorrectedField): boolean =>
  values.some((value) => value.field === field);

interface Corrected {
  /** The version that there is now. */
  lastModified: number;
  /** Open things that were changed at once. */
  open: number;
}

/** Briefs of one card that a job goes on with, after those that came up to an instant. */
interface Unread {
  cardId: Doc<"people">["_id"];
  after: number;
}

/**
 * Puts right who somebody is: on their card, in what is still open, and in what they are reached by. What is over
 * stays as it was sent. What was there before is kept, with who has changed it. Fails with `notFound`, with `invalid`
 * where somebody else is known by the address or number, or with `changedMeanwhile` where another owner was quicker.
 * @param lastModified the version that was open
 */
export async function correctPerson(
  ctx: MutationCtx,
  {
    contact,
    right,
    lastModified,
    by,
  }: {
    contact: string;
    right: PersonDetails;
    lastModified: number;
    by: string;
  },
  now: number,
): Promise<Corrected> {
  const person = await requireForOwner(ctx, contact);
  const version = person.lastModified ?? 0;
  if (lastModified !== version) fail("changedMeanwhile", { lastModified: version });
  const place = await findPlace(ctx, person);
  const before = { name: person.name, email: person.email, phone: person.phone, ...place };
  const values = fields.flatMap((field) => {
    const [from, to] = [before[field], right[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  if (values.length === 0) return { lastModified: version, open: 0 };
  const change: Change = { right, values, place };
  await requireFree(ctx, person, right);
  const { open, unread } = await correctWhatIsOpen(ctx, person, change);
  const next = Math.max(now, version + 1);
  await correctCard(ctx, person, change, next);
  const renamed = { key: conversationKey(right, ""), name: right.name };
  await renameConversation(ctx, conversationKey(person, ""), renamed);
  const changeId = await ctx.db.insert("personChanges", {
    personId: person._id,
    kind: "corrected",
    at: next,
    by,
    values,
    formerContact: formerContact(person, change),
  });
  for (const rest of unread)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.correctBriefs, { changeId, ...rest });
  return { lastModified: next, open };
}

function formerContact({ email, phoneDigits: digits }: Doc<"people">, change: Change) {
  if (email !== undefined) return isNew(change, "email") ? email : undefined;
  return isNew(change, "email") || isNew(change, "phone") ? digits : undefined;
}

/** Nobody gets what somebody else is known by; a card of their own gets what they had in exchange. */
async function requireFree(
  ctx: MutationCtx,
  person: Doc<"people">,
  { email, phone = "" }: PersonDetails,
): Promise<void> {
  if (email === undefined && person.email !== undefined)
    fail("invalid", {
      fields: { email: "They are known by their email address: it can be changed, not taken away" },
    });
  const other =
    email === undefined ? await findByPhoneAlone(ctx, phone) : await findByEmail(ctx, email);
  if (other === null || other._id === person._id) return;
  const field = email === undefined ? "phone" : "email";
  const isOwn = (await shownCard(ctx, other))._id === person._id;
  if (!isOwn || person[field] === undefined)
    fail("invalid", {
      fields: {
        [field]: `Somebody is known by this ${field === "email" ? "address" : "number"} already: join the two if they’re one person`,
      },
    });
  const had =
    field === "email"
      ? { email: person.email }
      : { phone: person.phone, phoneDigits: person.phoneDigits };
  await ctx.db.patch("people", other._id, had);
}

async function correctCard(
  ctx: MutationCtx,
  person: Doc<"people">,
  change: Change,
  lastModified: number,
): Promise<void> {
  const { right } = change;
  const card = cardFields(right, person.words);
  // What wasn't changed goes on following what they send.
  const isMoved = isNew(change, "address") || isNew(change, "postcode");
  const { address, postcode } = isMoved ? right : person;
  await ctx.db.patch("people", person._id, {
    ...card,
    address,
    postcode,
    otherNames: withOther(person.otherNames, undefined, card.name),
    otherPhones: withOther(person.otherPhones, undefined, card.phone),
    lastModified,
    ...(isNew(change, "email") && { mailProblem: undefined }),
  });
  await indexCards(ctx, { ...person, words: card.words });
}

/** What is still open of all their cards. */
async function correctWhatIsOpen(
  ctx: MutationCtx,
  person: Doc<"people">,
  change: Change,
): Promise<{ open: number; unread: Unread[] }> {
  let open = 0;
  const unread: Unread[] = [];
  for (const { _id, email } of await cardsOf(ctx, person)) {
    if (email === undefined) {
      open += await correctCallersRequests(ctx, _id, change);
      continue;
    }
    open += await correctRequests(ctx, email, change);
    const briefs = await correctBriefs(ctx, email, change, 0);
    open += briefs.corrected;
    if (briefs.next !== null) unread.push({ cardId: _id, after: briefs.next });
    open += await correctProfiles(ctx, email, change);
    open += await correctPayments(ctx, email, change);
    await correctInvoices(ctx, email, change);
  }
  return { open, unread };
}

/**
 * Goes on with the briefs that a correction didn't get to. Returns where to go on; null at the end, and where they've been
 * put right once more since, which goes on by itself.
 */
export async function correctMoreBriefs(
  ctx: MutationCtx,
  { changeId, cardId, after }: Unread & { changeId: Id<"personChanges"> },
): Promise<number | null> {
  const made = await ctx.db.get("personChanges", changeId);
  const person = made && (await ctx.db.get("people", made.personId));
  const card = await ctx.db.get("people", cardId);
  if (!made || !person || !card || person.lastModified !== made.at) return null;
  const known = card._id === person._id ? (made.formerContact ?? person.email) : card.email;
  if (known === undefined) return null;
  const { name = "", email, phone } = person;
  const place = { address: undefined, postcode: undefined };
  const change: Change = { right: { name, email, phone }, values: made.values, place };
  return (await correctBriefs(ctx, known, change, after)).next;
}

/** Where they are reached, which stays as it is in what came from another of their addresses unless it's what is new. */
const emailOf = (change: Change, known: string): string =>
  isNew(change, "email") ? (change.right.email ?? known) : known;

/** A visit elsewhere, or at somebody else's, isn't where they are visited. */
function placeOf(request: Doc<"quoteRequests">, change: Change): Partial<Place> {
  const { address, postcode, serviceType, visitedName } = request;
  const isTheirs =
    serviceType === "in-person" &&
    visitedName === undefined &&
    address === change.place.address &&
    postcode === change.place.postcode;
  if (!isTheirs) return {};
  const { right } = change;
  return { address: right.address ?? address, postcode: right.postcode ?? postcode };
}

async function correctRequests(ctx: MutationCtx, known: string, change: Change) {
  const open = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q.eq("email", known).eq("quarantined", undefined).eq("status", "Pending"),
    )
    .take(MOST);
  const email = emailOf(change, known);
  const { name, phone } = change.right;
  for (const request of open) {
    const right = { name, email, phone, ...placeOf(request, change) };
    await ctx.db.patch("quoteRequests", request._id, right);
    await indexRequest(ctx, request._id);
    // Anyone who reads the old address mustn't open it any more; the next email makes a link of its own.
    if (email !== known) await withdrawManageLink(ctx, request._id);
  }
  return open.length;
}

/** The open requests of somebody who had no address: those that their card leads to. */
async function correctCallersRequests(
  ctx: MutationCtx,
  personId: Doc<"people">["_id"],
  change: Change,
) {
  const traces = await ctx.db
    .query("personRecords")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
    .order("desc")
    .take(MOST);
  const { name, email, phone } = change.right;
  let corrected = 0;
  for (const { reference, form, role } of traces) {
    if (form !== "booking" || role !== "sender") continue;
    const request = await getRequest(ctx, reference);
    if (request?.status !== "Pending" || request.email !== undefined) continue;
    await ctx.db.patch("quoteRequests", request._id, {
      name,
      email,
      phone: phone ?? request.phone,
      ...placeOf(request, change),
    });
    await indexRequest(ctx, request._id);
    corrected += 1;
  }
  return corrected;
}

async function correctBriefs(ctx: MutationCtx, known: string, change: Change, after: number) {
  const briefs = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", known).eq("quarantined", undefined).gt("_creationTime", after),
    )
    .take(BRIEFS);
  const open = briefs.filter(({ status }) => status !== "finished");
  const { name, phone } = change.right;
  const fields = { clientName: name, clientEmail: emailOf(change, known), clientPhone: phone };
  for (const { _id } of open) await ctx.db.patch("webFormSubmissions", _id, fields);
  const last = briefs.at(-1);
  const next = briefs.length < BRIEFS || !last ? null : last._creationTime;
  return { corrected: open.length, next };
}

async function correctProfiles(ctx: MutationCtx, known: string, change: Change) {
  const { name, phone } = change.right;
  const email = emailOf(change, known);
  const profiles = await ctx.db
    .query("clients")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST);
  for (const { _id, number } of profiles)
    await ctx.db.patch("clients", _id, { name, email, number: phone ?? number });
  return profiles.length;
}

/**
 * What is still charged: its receipts go to the right address from now on. Anyone who reads the old one opens the page of none
 * any more, also of what is paid; in emails and on pages the new key stands from now on.
 */
async function correctPayments(ctx: MutationCtx, known: string, change: Change) {
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST);
  const open = payments.filter(({ state }) => isRunning(state) || isUnpaid(state));
  const right = { name: change.right.name, email: emailOf(change, known) };
  for (const { _id } of open) await ctx.db.patch("payments", _id, right);
  if (isNew(change, "email")) for (const payment of payments) await renewPayLink(ctx, payment);
  return open.length;
}

/** Gives a payment's page another address, in all that leads to it. */
async function renewPayLink(ctx: MutationCtx, { _id, reference, key }: Doc<"payments">) {
  const payKey = newSecret();
  await ctx.db.patch("payments", _id, { key: payKey });
  await showOnRequest(ctx, reference);
  const request = await getRequest(ctx, reference);
  const quotes =
    request === null
      ? []
      : await ctx.db
          .query("quotes")
          .withIndex("by_quoteRequestId_and_version", (q) => q.eq("quoteRequestId", request._id))
          .order("desc")
          .take(MOST_QUOTES);
  for (const quote of quotes)
    if (quote.payKey === key) await ctx.db.patch("quotes", quote._id, { payKey });
  const project = await projectOfQuote(ctx, { reference });
  if (project === null) return;
  const stages = project.stages.map((stage) =>
    stage.payment?.payKey === key ? { ...stage, payment: { ...stage.payment, payKey } } : stage,
  );
  await ctx.db.patch("webFormSubmissions", project._id, { stages });
}

/**
 * Their invoices: anyone who reads the old address opens none of them any more. What is owing is open, however long ago the
 * visit was: it's asked for at the right address.
 */
async function correctInvoices(ctx: MutationCtx, known: string, change: Change) {
  const invoices = await ctx.db
    .query("invoices")
    .withIndex("by_email_and_isOwed", (q) => q.eq("email", known))
    .take(MOST);
  const isMoved = isNew(change, "email");
  const right = { name: change.right.name, email: emailOf(change, known) };
  for (const { _id, reference, isOwed } of invoices) {
    const link = isMoved ? { linkSeed: newSecret() } : {};
    await ctx.db.patch("invoices", _id, { ...(isOwed && right), ...link });
    const request = isOwed ? await getRequest(ctx, reference) : null;
    if (request?.email !== known) continue;
    await ctx.db.patch("quoteRequests", request._id, right);
    if (isMoved) await withdrawManageLink(ctx, request._id);
  }
}
