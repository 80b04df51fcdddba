import { omit } from "convex-helpers";
import { getOneFrom } from "convex-helpers/server/relationships";
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

/** What the record of a submit is written with. */
export interface Accepted {
  reference: string;
  /** When it was sent, in epoch milliseconds. */
  now: number;
  by: Actor;
  /** Spread them into the record. What is quarantined nobody is told of, and it reserves no slot. */
  marks: { quarantined?: true; isProved?: true; photos?: Id<"uploads">[] };
  /** Addresses that were written to about what this takes the place of. */
  told: readonly string[];
  /** Its sender isn't emailed about it: one email has several of them. */
  isQuiet?: true;
}

/** What comes with the content of every form. */
export interface Envelope {
  requestId: string;
  supersedes?: string[] | undefined;
  honeypot?: string | undefined;
  /** Of the forms that take some. */
  photos?: SentPhotos;
}

/** One call of a form. */
export interface Submission<Checked> {
  form: FormName;
  sender: Sender;
  /** The arguments of the call: the envelope and what was sent. */
  args: Envelope & Record<string, unknown>;
  /** The form's rules, which the browser has applied too. */
  rules: z.ZodMiniType<Checked>;
  /** The address that its sender came by a link from. */
  proved?: string | undefined;
}

/** What a form does with what it is sent. */
export interface SubmissionHandlers<Checked> {
  /**
   * Why it can't be had now, before anything is written; null where it can.
   * @param earlier the reference of what it takes the place of
   */
  refuse?: (
    checked: Checked,
    call: { earlier: string | undefined; now: number },
  ) => Promise<RefusedSubmission | null>;
  /** Whether its sender has enough of what's few already, so that it's kept apart for the owner to look at. */
  isTooMuch?: (
    checked: Checked,
    call: { earlier: string | undefined; now: number },
  ) => Promise<boolean>;
  /** Writes the record. Returns why it doesn't go its usual way, where the form itself finds that out. */
  save: (checked: Checked, accepted: Accepted) => Promise<ReviewReason | undefined>;
  /**
   * Takes back the record of a reference, and returns the addresses that were written to about it; null where
   * it has been dealt with, and stays.
   */
  withdraw: (reference: string, now: number) => Promise<string[] | null>;
}

/** Characters of twice the longest website brief: to hash and clean more is work that no limit counts. */
const MOST_SENT = 200_000;

/**
 * Checks what was sent and runs `save` once for a request id (docs/product.md 3.2): a repeated submit returns the
 * first result and changes nothing. What it supersedes is withdrawn, and keeps its reference for what takes its
 * place. Returns `invalid` if a rule is broken, `alreadySubmitted` if the id was used for other content or what
 * it supersedes has been dealt with, `withdrawn` if its sender has stopped it or sent something newer, and
 * `tooManyRequests` to the person who sends on and on. Each of these counts like what is accepted.
 */
export async function submitOnce<Checked>(
  ctx: MutationCtx,
  { form, sender, args, rules, proved }: Submission<Checked>,
  { refuse: refuseNow, isTooMuch, save, withdraw }: SubmissionHandlers<Checked>,
): Promise<SubmissionResult> {
  const { requestId, supersedes = [], honeypot = "", ...content } = args;
  const admitSender = () =>
    sender.by === "client"
      ? admit(ctx, form, sender.key)
      : Promise.resolve({ ok: true as const, needsReview: false });
  const counted = async (refusal: RefusedSubmission) => {
    const admission = await admitSender();
    return admission.ok ? refusal : admission;
  };

  const badIds = requestIdProblem([requestId, ...supersedes]);
  if (badIds !== null) return counted(badIds);
  const sent = isTooLong(content) ? null : JSON.stringify([form, sortedEntries(content)]);
  if (sent === null || sent.length > MOST_SENT) {
    return counted(refuse("invalid", { fields: longestField(content) }));
  }
  const contentHash = await sha256(sent);
  const repeated = await findByRequestId(ctx, requestId);
  if (repeated !== null) {
    if (repeated.contentHash === contentHash) return toResult(repeated);
    return counted(refuse("alreadySubmitted", { reference: repeated.reference }));
  }
  if (await isWithdrawn(ctx, requestId)) return counted(refuse("withdrawn", {}));

  const admission = await admitSender();
  if (!admission.ok) return admission;

  const checked = rules.safeParse(omit(content, ["photos"]));
  if (!checked.success) return refuse("invalid", { fields: fieldMessages(checked.error) });
  const found = await findPhotos(ctx, content.photos);
  if (typeof found === "string") return refuse("invalid", { fields: { photos: found } });
  const now = Date.now();
  const earlier = await findEarlier(ctx, form, supersedes);
  const text = JSON.stringify(checked.data);
  const tooLong = sender.by === "client" ? await overText(ctx, text) : null;
  if (tooLong !== null) return tooLong;
  const call = { earlier: earlier?.reference, now };
  const needsReview =
    admission.needsReview ||
    (await isTooMuch?.(checked.data, call)) === true ||
    (sender.by === "client" && (await isTextTooMuchInTotal(ctx, text))) ||
    (await isOneRecipientTooMany(ctx, form, sender, checked.data));
  const isQuarantined = honeypot !== "" || needsReview;
  if (!isQuarantined) {
    const refusal = await refuseNow?.(checked.data, call);
    if (refusal) return refusal;
  }
  const told = earlier === null ? [] : await withdraw(earlier.reference, now);
  if (told === null) return refuse("alreadySubmitted", { reference: earlier?.reference ?? "" });
  for (const id of supersedes) await markWithdrawn(ctx, id);

  const tooMuch = needsReview ? ("tooMuch" as const) : undefined;
  const quarantined = isQuarantined ? (true as const) : undefined;
  const reference = earlier?.reference ?? (await unusedReference(ctx));
  const submission = {
    requestId,
    form,
    contentHash,
    sender: await markOf(sender),
    reference,
    quarantined,
    reviewReason: tooMuch,
    notEmailed: undefined,
  };
  const submissionId = earlier?._id ?? (await ctx.db.insert("submissions", submission));
  if (earlier !== null) await ctx.db.patch("submissions", submissionId, submission);
  const isProved =
    sender.by === "owner" ||
    [proved, (await getAccount(ctx))?.email].includes(addressIn(form, checked.data));
  const photos = found.map(({ _id }) => _id);
  const marks = {
    ...(quarantined && { quarantined }),
    ...(isProved && { isProved }),
    ...(photos.length > 0 && { photos }),
  };
  const accepted = { reference, now, by: sender.by, marks, told };
  const reviewReason = (await save(checked.data, accepted)) ?? tooMuch;
  if (reviewReason !== tooMuch) await ctx.db.patch("submissions", submissionId, { reviewReason });
  return toResult((await ctx.db.get("submissions", submissionId)) ?? submission);
}

/** What tells a sender's submits from others'; undefined for the owner, and where there's no telling who calls. */
const markOf = async (sender: Sender): Promise<string | undefined> =>
  sender.by === "owner" || networkOf(sender.key) === null
    ? undefined
    : keyedHash("sender of a form", sender.key);

/** The address that a form says its sender has. */
function addressIn(form: FormName, checked: unknown): string {
  const email = (checked as Record<string, unknown>)[forms[recordFormOf(form)].emailField];
  return typeof email === "string" ? email : "";
}

/** Whether a sender has had us write to enough mailboxes for a day, and gives another one. */
async function isOneRecipientTooMany(
  ctx: MutationCtx,
  form: FormName,
  sender: Sender,
  checked: unknown,
): Promise<boolean> {
  const email = addressIn(form, checked);
  if (sender.by === "owner" || email === "") return false;
  return (await overRecipients(ctx, sender.key, email)) !== null;
}

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
