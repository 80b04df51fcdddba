import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type Account, getUser, ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { limits } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { vTooManyRequests } from "../core/returnedFailures";
import { newSecret, sha256 } from "../core/secrets";
import { forgetCodeMails, mayEmailDomain, overCodeMails } from "../email/mailboxes";
import { enqueueEmail } from "../email/model";
import type { EmailMessage } from "../email/rules";
import { toMailbox } from "../typed/mailbox";
import { signInCode } from "./emails";
import type { SignIn } from "./formRules";
import {
  CODE_MS,
  CODE_SHARED_FOR,
  createCode,
  MAX_WRONG_TRIES,
  MAX_WRONG_TRIES_OF_ALL,
} from "./rules";

/**
 * Requires, for actions that can't be undone, that a code was typed in this session in the last minutes: it might be
 * somebody else at a console that was left open. Fails with `freshCodeRequired`; the console then asks for a code and
 * retries.
 */
export async function requireFreshCode(ctx: ReadCtx, { sessionId }: Account): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.freshUntil === undefined) fail("freshCodeRequired", {});
}

interface Asking {
  email: string;
  /** Whom the emails are counted for; undefined for a known browser, which has its own limit. */
  caller: string | undefined;
}

export const vAsked = v.union(
  v.object({
    ok: v.literal(true),
    /** Has to be sent back with the code. */
    nonce: v.string(),
    /** When the code was emailed, if that was earlier. */
    mailedAt: v.optional(v.number()),
  }),
  vTooManyRequests,
);

type ToMessage = (code: string) => EmailMessage;

/**
 * Emails a code for this browser; other browsers' codes stay valid. A mailbox over its limit gets no email, and the
 * browser shares the last emailed code. It does the same for every address, so that neither the result nor the time it
 * takes reveals whether we know it. Returns `tooManyRequests` if the caller is over their own limit and there's no code
 * to share.
 */
export async function askForCode(
  ctx: MutationCtx,
  { email, caller }: Asking,
  now: number,
  toMessage: ToMessage = signInCode,
): Promise<Infer<typeof vAsked>> {
  const refusal = caller === undefined ? null : await overCodeMails(ctx, caller, email);
  const mayMail = refusal === null && (caller === undefined || (await mayMailTo(ctx, email)));
  const shared = mayMail ? null : await newestCode(ctx, email, now);
  if (refusal !== null && shared === null) return refusal;
  const codeId =
    shared?._id ??
    (await createSignInCode(
      ctx,
      email,
      mayMail || (await mayMailToAccount(ctx, email)) ? toMessage : null,
    ));
  const nonce = newSecret();
  const requestId = await ctx.db.insert("codeRequests", {
    email,
    nonceHash: await sha256(nonce),
    codeId,
    wrongTries: 0,
    expiresAt: now + CODE_MS,
  });
  await ctx.scheduler.runAfter(CODE_MS, internal.accounts.jobs.endRequest, { requestId });
  const mailedAt = shared && { mailedAt: Math.floor(shared._creationTime) };
  return { ok: true, nonce, ...mailedAt };
}

async function mayMailTo(ctx: MutationCtx, email: string): Promise<boolean> {
  const mailbox = await limits.limit(ctx, "codeMailByMailbox", { key: toMailbox(email) });
  if (!mailbox.ok || !(await mayEmailDomain(ctx, email))) return false;
  return (await limits.limit(ctx, "codeMailInTotal")).ok;
}

/**
 * Whether to email a code although the limit is reached, because there's none to share: it was used or guessed at, or
 * strangers used up the limits. Only for addresses with an account; others get the same answer.
 */
async function mayMailToAccount(ctx: MutationCtx, email: string): Promise<boolean> {
  const isKnown = ownerEmails().includes(email) || (await getUser(ctx, email)) !== null;
  return isKnown && (await limits.limit(ctx, "codeMailByAccount", { key: email })).ok;
}

/** The newest code of an address, if other browsers can still share it. */
async function newestCode(
  ctx: MutationCtx,
  email: string,
  now: number,
): Promise<Doc<"signInCodes"> | null> {
  const newest = await ctx.db
    .query("signInCodes")
    .withIndex("by_email", (q) => q.eq("email", email).gt("_creationTime", now - CODE_SHARED_FOR))
    .order("desc")
    .first();
  const isOver = newest !== null && newest.wrongTries >= MAX_WRONG_TRIES_OF_ALL;
  return isOver || newest?.used === true ? null : newest;
}

/** Creates a code, and emails it unless `toMessage` is null. */
async function createSignInCode(
  ctx: MutationCtx,
  email: string,
  toMessage: ToMessage | null,
): Promise<Id<"signInCodes">> {
  const code = createCode(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const hash = await hashCode(email, code);
  const codeId = await ctx.db.insert("signInCodes", { email, hash, wrongTries: 0 });
  const lasts = CODE_SHARED_FOR + CODE_MS;
  await ctx.scheduler.runAfter(lasts, internal.accounts.jobs.endCode, { codeId });
  if (toMessage !== null) await enqueueEmail(ctx, { ...toMessage(code), to: email });
  return codeId;
}

/**
 * Whether a browser's code is right. It works once: others that share it have to ask for another. A wrong try is
 * counted if there's a live code, and for nobody else.
 */
export async function takeCode(
  ctx: MutationCtx,
  { email, code, nonce, caller }: SignIn & Asking,
  now: number,
): Promise<boolean> {
  const hash = await hashCode(email, code);
  const request = await getRequest(ctx, email, nonce);
  if (request === null || request.expiresAt <= now || request.wrongTries >= MAX_WRONG_TRIES) {
    return false;
  }
  const row = await ctx.db.get("signInCodes", request.codeId);
  if (row === null || row.used === true) return false;
  if (row.wrongTries >= MAX_WRONG_TRIES_OF_ALL && caller !== undefined) return false;
  if (row.hash !== hash) {
    await ctx.db.patch("codeRequests", request._id, { wrongTries: request.wrongTries + 1 });
    await ctx.db.patch("signInCodes", row._id, { wrongTries: row.wrongTries + 1 });
    return false;
  }
  await ctx.db.patch("signInCodes", row._id, { used: true });
  await ctx.db.delete("codeRequests", request._id);
  // The mailbox's reader is here, and may need another code on another device.
  await limits.reset(ctx, "codeMailByAccount", { key: email });
  if (caller !== undefined) await forgetCodeMails(ctx, caller, email);
  return true;
}

async function getRequest(ctx: MutationCtx, email: string, nonce: string) {
  const nonceHash = await sha256(nonce);
  return ctx.db
    .query("codeRequests")
    .withIndex("by_email_and_nonceHash", (q) => q.eq("email", email).eq("nonceHash", nonceHash))
    .first();
}

const hashCode = (email: string, code: string) => keyedHash("sign-in code", `${email} ${code}`);
