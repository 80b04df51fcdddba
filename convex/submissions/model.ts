import { omit } from "convex-helpers";
import { getOneFrom, getOrThrow } from "convex-helpers/server/relationships";
import type * as z from "zod/mini";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { networkOf } from "../core/caller";
import { fail, refuse } from "../core/errors";
import { type FormName, forms, isFormOffered, recordFormOf } from "../core/forms";
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

/** The sender of a form: a visitor, whose calls are rate-limited, or the owner, who has no limits. */
export type Sender = { by: "client"; key: string } | { by: "owner" };

/** Who filled in a form: the client, or the owner for a caller. */
export type Actor = "client" | "owner";

/** What every form sends in addition to its content. */
export interface Envelope {
  requestId: string;
  supersedes?: string[] | undefined;
  honeypot?: string | undefined;
  /** Only some forms take photos. */
  photos?: SentPhotos;
}

export interface Submission<Content> {
  form: FormName;
  sender: Sender;
  args: Envelope & Record<string, unknown>;
  /** The rules, which the browser has applied too. */
  rules: z.ZodMiniType<Content>;
  /** The verified address of a sender who used an emailed link; null if even the owner can't tell whose it is. */
  proved?: string | null | undefined;
  /** Sends no confirmation: one email covers several submissions. */
  isQuiet?: true;
}

/** A submission that needs no more work, with the result for its sender. */
export interface Answered {
  isNew: false;
  answer: SubmissionResult;
}

/** A new, valid submission. Nothing of it is stored yet. */
export interface Sent<Content> extends Pick<Submission<Content>, "isQuiet"> {
  isNew: true;
  content: Content;
  /** Epoch milliseconds. */
  now: number;
  by: Actor;
  photos: Id<"uploads">[];
  isProved: boolean;
  earlier: Doc<"submissions"> | null;
  supersedes: readonly string[];
  /** Over a rate limit, so the owner reviews it first. */
  needsReview: boolean;
  /** Held for the owner: it's not announced and reserves no slot. */
  isQuarantined: boolean;
  stored: Pick<Doc<"submissions">, "requestId" | "form" | "contentHash" | "sender">;
}

/** An accepted submission, from which its record is written. */
export interface Accepted<Content = unknown> extends Sent<Content> {
  submissionId: Id<"submissions">;
  reference: string;
  metadata: { quarantined?: true; isProved?: true; photos?: Id<"uploads">[] };
  /** The addresses that were emailed about the submission that this one replaces. */
  earlierRecipients: readonly string[];
}

/** Twice the longest website brief, in characters. Hashing and validating more would be work that no limit counts. */
const MOST_SENT = 200_000;

const answered = (answer: SubmissionResult): Answered => ({ isNew: false, answer });

/**
 * Checks a submission and writes nothing but counts (docs/product.md 3.2). A repeated submission gets the result of the
 * first. Otherwise returns `invalid` if it breaks a rule, `alreadySubmitted` if its id was used for other content,
 * `withdrawn` if its sender has cancelled or replaced it, or `tooManyRequests`. Refused submissions count towards the
 * limits too. Fails with `notOffered` before that.
 */
export async function receive<Content>(
  ctx: MutationCtx,
  { form, sender, args, rules, proved, isQuiet }: Submission<Content>,
): Promise<Sent<Content> | Answered> {
  if (!isFormOffered(form)) fail("notOffered", {});
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
    stored: { requestId, form, contentHash, sender: await senderKeyOf(sender) },
  };
}

/**
 * Stores a submission as accepted. If it replaces an earlier one, it takes over that reference; returns
 * `alreadySubmitted` if the earlier one has to stay.
 * @param earlierRecipients addresses that were emailed about the earlier submission; null if that one has to stay
 */
export async function storeSubmission<Content>(
  ctx: MutationCtx,
  sent: Sent<Content>,
  earlierRecipients: readonly string[] | null,
): Promise<Accepted<Content> | Answered> {
  const { earlier, isProved, photos } = sent;
  if (earlierRecipients === null)
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
  const metadata = {
    ...(quarantined && { quarantined }),
    ...(isProved && { isProved: true as const }),
    ...(photos.length > 0 && { photos }),
  };
  return { ...sent, submissionId, reference, metadata, earlierRecipients };
}

/**
 * The result for the sender of an accepted submission, the same for every retry.
 * @param reviewReason set by forms that find out for themselves that it needs review
 */
export async function answer(
  ctx: MutationCtx,
  { submissionId }: Accepted,
  reviewReason?: ReviewReason,
): Promise<SubmissionResult> {
  if (reviewReason !== undefined) await ctx.db.patch("submissions", submissionId, { reviewReason });
  return toResult(await getOrThrow(ctx, "submissions", submissionId));
}

/** A hash that identifies the sender; undefined for the owner and unknown callers. */
const senderKeyOf = async (sender: Sender): Promise<string | undefined> =>
  sender.by === "owner" || networkOf(sender.key) === null
    ? undefined
    : keyedHash("sender of a form", sender.key);

function addressIn(form: FormName, content: unknown): string {
  const email = (content as Record<string, unknown>)[forms[recordFormOf(form)].emailField];
  return typeof email === "string" ? email : "";
}

/** Whether this is one mailbox more than a sender may have us email in a day. */
const isOneRecipientTooMany = async (ctx: MutationCtx, key: string, email: string) =>
  email !== "" && (await overRecipients(ctx, key, email)) !== null;

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

/** A failure if these can't be the request ids of one form; otherwise null. */
export function requestIdProblem(ids: readonly string[]) {
  if (ids.length > 1 + MOST_SUPERSEDED || new Set(ids).size < ids.length) {
    return refuse("invalid", { fields: { requestId: "These are not the ids of one form" } });
  }
  if (ids.every(isPushId)) return null;
  return refuse("invalid", { fields: { requestId: "This is not a request id" } });
}

/** The submission with this request id, or null. */
export function findByRequestId(ctx: ReadCtx, requestId: string) {
  return getOneFrom(ctx.db, "submissions", "by_requestId", requestId);
}

/** The accepted submission with one of these ids. There's at most one, because each replaces those before. */
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

/** Refuses whatever arrives later under this id. */
async function markWithdrawn(ctx: MutationCtx, requestId: string): Promise<void> {
  if (await isWithdrawn(ctx, requestId)) return;
  await ctx.db.insert("withdrawnRequests", { requestId });
}

/**
 * Cancels submissions while they're being sent: deletes what has arrived, and refuses what arrives later.
 * @param stop deletes a record with its consequences; returns false if somebody has dealt with it, so that it stays
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

/** Four characters last for hundreds of thousands of submissions; references grow after that. */
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

/** Whether the texts are too long in total. Stops counting once they are. */
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

function longestField(content: Record<string, unknown>): Record<string, string> {
  const lengths = sortedEntries(content).map(([field, value]) => ({
    field,
    length: JSON.stringify(value).length,
  }));
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  return longest === undefined ? {} : { [longest.field]: "This is too long" };
}
