import { omit } from "convex-helpers";
import { getOneFrom, getOrThrow } from "convex-helpers/server/relationships";
import type * as z from "zod/mini";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { networkOf } from "../core/caller";
import { refuse } from "../core/errors";
import { type FormName, forms, recordFormOf } from "../core/forms";
import { keyedHash } from "../core/keyedHash";
import { admit, isTextTooMuchInTotal, overText } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { secureRandom, sha256 } from "../core/secrets";
import { overRecipients } from "../email/mailboxes";
import { isPushId, MOST_SUPERSEDED, newReference } from "../shared/ids";
import { fieldMessages } from "../typed/fieldMessages";
import type { SentPhotos } from "../uploads/fields";
import { findPhotos } from "../uploads/model";
import { findSubmission, forgetSubmission } from "./byReference";
import type { RefusedSubmission, SubmissionResult } from "./fields";
import type { ReviewReason } from "./reviewReasons";

/** The sender of a form: an unknown visitor, whose calls are counted, or the owner, who has no limits. */
export type Sender = { by: "client"; key: string } | { by: "owner" };

/** The sender of a form: a client for themselves, or the owner for somebody on the phone. */
export type Actor = "client" | "owner";

/** What comes with the content of every form. */
export interface Envelope {
  requestId: string;
  supersedes?: string[] | undefined;
  honeypot?: string | undefined;
  /** Of the forms that take some. */
  photos?: SentPhotos;
}

/** One call of a form. */
export interface Submission<Content> {
  form: FormName;
  sender: Sender;
  /** The arguments of the call: the envelope and what was sent. */
  args: Envelope & Record<string, unknown>;
  /** The form's rules, which the browser has applied too. */
  rules: z.ZodMiniType<Content>;
  /** The address that its sender came by a link from; null where not even the owner knows whose it is. */
  proved?: string | null | undefined;
  /** Its sender isn't emailed about it: one email has several of them. */
  isQuiet?: true;
}

/** A submit that is over: its sender gets the answer, and nothing follows. */
export interface Answered {
  isNew: false;
  answer: SubmissionResult;
}

/** What was sent for the first time and keeps the form's rules. Nothing of it is written yet. */
export interface Sent<Content> extends Pick<Submission<Content>, "isQuiet"> {
  isNew: true;
  content: Content;
  /** When it was sent, in epoch milliseconds. */
  now: number;
  by: Actor;
  photos: Id<"uploads">[];
  isProved: boolean;
  /** What it takes the place of. */
  earlier: Doc<"submissions"> | null;
  supersedes: readonly string[];
  /** Too much came at once: the owner looks at it first. */
  needsReview: boolean;
  /** It waits for the owner: it's announced to nobody, and reserves no slot. */
  isQuarantined: boolean;
  stored: Pick<Doc<"submissions">, "requestId" | "form" | "contentHash" | "sender">;
}

/** What was accepted, and what its record is written with. */
export interface Accepted<Content = unknown> extends Sent<Content> {
  submissionId: Id<"submissions">;
  reference: string;
  /** Spread them into the record. */
  marks: { quarantined?: true; isProved?: true; photos?: Id<"uploads">[] };
  /** Addresses that were written to about what this takes the place of. */
  told: readonly string[];
}

/** Characters of twice the longest website brief: to hash and clean more is work that no limit counts. */
const MOST_SENT = 200_000;

const answered = (answer: SubmissionResult): Answered => ({ isNew: false, answer });

/**
 * Checks what was sent, and writes nothing but counts (docs/product.md 3.2). A repeated submit is answered as the first one
 * was. Answers `invalid` if a rule is broken, `alreadySubmitted` if the id was used for other content, `withdrawn` if its
 * sender has stopped it or sent something newer, and `tooManyRequests` to the person who sends on and on. Each of these
 * counts like what is accepted.
 */
export async function receive<Content>(
  ctx: MutationCtx,
  { form, sender, args, rules, proved, isQuiet }: Submission<Content>,
): Promise<Sent<Content> | Answered> {
  const { requestId, supersedes = [], honeypot = "", ...typed } = args;
  const admitSender = () =>
    sender.by === "client"
      ? admit(ctx, form, sender.key)
      : Promise.resolve({ ok: true as const, needsReview: false });
  const counted = async (refusal: RefusedSubmission) => {
    const admission = await admitSender();
    return answered(admission.ok ? refusal : admission);
  };

  const badIds = requestIdProblem([requestId, ...supersedes]);
  if (badIds !== null) return counted(badIds);
  const sent = isTooLong(typed) ? null : JSON.stringify([form, sortedEntries(typed)]);
  if (sent === null || sent.length > MOST_SENT)
    return counted(refuse("invalid", { fields: longestField(typed) }));
  const contentHash = await sha256(sent);
  const repeated = await findByRequestId(ctx, requestId);
  if (repeated !== null) {
    if (repeated.contentHash === contentHash) return answered(toResult(repeated));
    return counted(refuse("alreadySubmitted", { reference: repeated.reference }));
  }
  if (await isWithdrawn(ctx, requestId)) return counted(refuse("withdrawn", {}));

  const admission = await admitSender();
  if (!admission.ok) return answered(admission);
  const checked = rules.safeParse(omit(typed, ["photos"]));
  if (!checked.success)
    return answered(refuse("invalid", { fields: fieldMessages(checked.error) }));
  const content = checked.data;
  const photos = await findPhotos(ctx, typed.photos);
  if (typeof photos === "string") return answered(refuse("invalid", { fields: { photos } }));
  const text = JSON.stringify(content);
  const tooLong = sender.by === "client" ? await overText(ctx, text) : null;
  if (tooLong !== null) return answered(tooLong);

  const email = addressIn(form, content);
  const needsReview =
    admission.needsReview ||
    (sender.by === "client" && (await isTextTooMuchInTotal(ctx, text))) ||
    (sender.by === "client" && (await isOneRecipientTooMany(ctx, sender.key, email)));
  return {
    isNew: true,
    content,
    now: Date.now(),
    by: sender.by,
    ...(isQuiet && { isQuiet }),
    photos: photos.map(({ _id }) => _id),
    isProved:
      proved !== null &&
      (sender.by === "owner" || [proved, (await getAccount(ctx))?.email].includes(email)),
    earlier: await findEarlier(ctx, form, supersedes),
    supersedes,
    needsReview,
    isQuarantined: honeypot !== "" || needsReview,
    stored: { requestId, form, contentHash, sender: await markOf(sender) },
  };
}

/**
 * Stores that what was sent is accepted. What takes the place of something earlier has its reference; answers
 * `alreadySubmitted` where that stays.
 * @param told the addresses that were written to about what it takes the place of; null where that stays
 */
export async function storeSubmission<Content>(
  ctx: MutationCtx,
  sent: Sent<Content>,
  told: readonly string[] | null,
): Promise<Accepted<Content> | Answered> {
  const { earlier, isProved, photos } = sent;
  if (told === null)
    return answered(refuse("alreadySubmitted", { reference: earlier?.reference ?? "" }));
  for (const id of sent.supersedes) await markWithdrawn(ctx, id);
  const reference = earlier?.reference ?? (await unusedReference(ctx));
  const quarantined = sent.isQuarantined ? (true as const) : undefined;
  const submission = {
    ...sent.stored,
    reference,
    quarantined,
    reviewReason: sent.needsReview ? ("tooMuch" as const) : undefined,
    notEmailed: undefined,
  };
  const submissionId = earlier?._id ?? (await ctx.db.insert("submissions", submission));
  if (earlier !== null) await ctx.db.patch("submissions", submissionId, submission);
  const marks = {
    ...(quarantined && { quarantined }),
    ...(isProved && { isProved: true as const }),
    ...(photos.length > 0 && { photos }),
  };
  return { ...sent, submissionId, reference, marks, told };
}

/**
 * What the sender of an accepted submission gets, however often they send it.
 * @param reviewReason why it doesn't go its usual way, where the form itself finds that out
 */
export async function answer(
  ctx: MutationCtx,
  { submissionId }: Accepted,
  reviewReason?: ReviewReason,
): Promise<SubmissionResult> {
  if (reviewReason !== undefined) await ctx.db.patch("submissions", submissionId, { reviewReason });
  return toResult(await getOrThrow(ctx, "submissions", submissionId));
}

/** What tells a sender's submits from others'; undefined for the owner, and where there's no telling who calls. */
const markOf = async (sender: Sender): Promise<string | undefined> =>
  sender.by === "owner" || networkOf(sender.key) === null
    ? undefined
    : keyedHash("sender of a form", sender.key);

/** The address that a form says its sender has. */
function addressIn(form: FormName, content: unknown): string {
  const email = (content as Record<string, unknown>)[forms[recordFormOf(form)].emailField];
  return typeof email === "string" ? email : "";
}

/** Whether a sender has had us write to enough mailboxes for a day, and gives another one. */
const isOneRecipientTooMany = async (ctx: MutationCtx, key: string, email: string) =>
  email !== "" && (await overRecipients(ctx, key, email)) !== null;

/** What a submit returns, as often as it's repeated. */
const toResult = ({
  reference,
  reviewReason,
  notEmailed,
}: Pick<Doc<"submissions">, "reference" | "reviewReason" | "notEmailed">): SubmissionResult => ({
  ok: true,
  reference,
  ...(reviewReason && { reviewReason }),
  ...(notEmailed && { notEmailed }),
});

/** What is wrong with what should be request ids, and no more than a form sends; or null. */
export function requestIdProblem(ids: readonly string[]) {
  if (ids.length > 1 + MOST_SUPERSEDED || new Set(ids).size < ids.length) {
    return refuse("invalid", { fields: { requestId: "These are not the ids of one form" } });
  }
  if (ids.every(isPushId)) return null;
  return refuse("invalid", { fields: { requestId: "This is not a request id" } });
}

/** What was accepted under a request id, or null. */
export function findByRequestId(ctx: ReadCtx, requestId: string) {
  return getOneFrom(ctx.db, "submissions", "by_requestId", requestId);
}

/** What a form has accepted under one of the ids; at most one is, because each takes the place of those before. */
async function findEarlier(ctx: MutationCtx, form: FormName, ids: readonly string[]) {
  for (const id of ids) {
    const row = await findByRequestId(ctx, id);
    if (row?.form === form) return row;
  }
  return null;
}

async function isWithdrawn(ctx: ReadCtx, requestId: string): Promise<boolean> {
  return (await getOneFrom(ctx.db, "withdrawnRequests", "by_requestId", requestId)) !== null;
}

/** Whatever arrives late under this id is refused. */
async function markWithdrawn(ctx: MutationCtx, requestId: string): Promise<void> {
  if (await isWithdrawn(ctx, requestId)) return;
  await ctx.db.insert("withdrawnRequests", { requestId });
}

/**
 * Takes back what somebody has stopped while it was being sent: what has arrived is deleted, what hasn't is refused
 * when it does.
 * @param stop deletes a record with all that it has brought about; false where somebody has dealt with it, so it stays
 */
export async function withdrawRequests(
  ctx: MutationCtx,
  requestIds: readonly string[],
  stop: (submission: Doc<"submissions">) => Promise<boolean>,
): Promise<void> {
  for (const requestId of requestIds) {
    const submission = await findByRequestId(ctx, requestId);
    if (submission !== null) {
      if (!(await stop(submission))) continue;
      await forgetSubmission(ctx, submission.reference);
    }
    await markWithdrawn(ctx, requestId);
  }
}

/** Four characters last for hundreds of thousands of submissions; after that references grow. */
async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, secureRandom);
    if ((await findSubmission(ctx, reference)) === null) return reference;
  }
}

function sortedEntries(content: Record<string, unknown>): [string, unknown][] {
  return Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether the texts that were sent are too long together; looks at no more of them than it takes to know. */
function isTooLong(content: Record<string, unknown>): boolean {
  let left = MOST_SENT;
  const waiting: unknown[] = [content];
  while (left >= 0 && waiting.length > 0) {
    const value = waiting.pop();
    left -= typeof value === "string" ? value.length : 1;
    if (typeof value === "object" && value !== null) {
      waiting.push(...(Object.values(value) as unknown[]));
    }
  }
  return left < 0;
}

/** What to shorten in what is too long as a whole. */
function longestField(content: Record<string, unknown>): Record<string, string> {
  const lengths = sortedEntries(content).map(([field, value]) => ({
    field,
    length: JSON.stringify(value).length,
  }));
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  return longest === undefined ? {} : { [longest.field]: "This is too long" };
}
