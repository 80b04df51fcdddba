import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../core/account";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { secureRandom } from "../core/secrets";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { deleteNotifications, notifyOwner } from "../notifications/model";
import { newReference } from "../shared/ids";
import { privacyAnswered, privacyRequestNotice } from "./emails";
import { startErasure } from "./erasure";
import { privacyRequestFields } from "./fields";
import { correctionRequestForm } from "./formRules";
import type { RequestKind } from "./rules";

/** Requests that a client sees; answered ones are deleted after a while. */
const FEW = 10;

const ofClient = (ctx: ReadCtx, email: string, kind: RequestKind) =>
  ctx.db
    .query("privacyRequests")
    .withIndex("by_email_and_kind_and_answeredAt", (q) => q.eq("email", email).eq("kind", kind));

/** The open request of a kind, or null: there's at most one. */
const getOpen = (ctx: ReadCtx, email: string, kind: RequestKind) =>
  ctx.db
    .query("privacyRequests")
    .withIndex("by_email_and_kind_and_answeredAt", (q) =>
      q.eq("email", email).eq("kind", kind).eq("answeredAt", undefined),
    )
    .first();

const row = (request: Doc<"privacyRequests">) => pickFields(privacyRequestFields, request);

/** A client's own requests, newest first. */
export async function listOwn(ctx: ReadCtx, email: string) {
  const found = await ctx.db
    .query("privacyRequests")
    .withIndex("by_email_and_kind_and_answeredAt", (q) => q.eq("email", email))
    .take(3 * FEW);
  return found.sort((a, b) => b.askedAt - a.askedAt).map(row);
}

/** A page of privacy requests: open ones first, oldest first. */
export async function listRequests(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("privacyRequests")
    .withIndex("by_answeredAt_and_askedAt")
    .paginate(clampPage(paginationOpts));
  return {
    ...found,
    page: found.page.map((request) => ({ ...row(request), email: request.email })),
  };
}

async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, secureRandom, "PR");
    if ((await getOneFrom(ctx.db, "privacyRequests", "by_reference", reference)) === null)
      return reference;
  }
}

interface Ask {
  kind: RequestKind;
  words?: string | undefined;
}

/** Stores a privacy request, unless one of that kind is open. Fails with `invalid` for an empty correction. */
export async function askFor(
  ctx: MutationCtx,
  email: string,
  { kind, words: typed }: Ask,
  askedAt: number,
): Promise<void> {
  const words =
    kind === "correction"
      ? checked(correctionRequestForm, { words: typed ?? "" }).words
      : undefined;
  if ((await getOpen(ctx, email, kind)) !== null) return;
  const reference = await unusedReference(ctx);
  const asked = { reference, kind, email, words, askedAt };
  await ctx.db.insert("privacyRequests", asked);
  await notifyOwner(ctx, {
    eventType: "Privacy Request",
    reference,
    from: { email },
    fields: { kind, email, ...(words !== undefined && { words }) },
  });
  await enqueueOwnerEmail(ctx, { ...privacyRequestNotice(asked), replyTo: email });
}

/** Withdraws an open request; an answered one stays. */
export async function takeBack(ctx: MutationCtx, email: string, kind: RequestKind): Promise<void> {
  const open = await getOpen(ctx, email, kind);
  if (open === null) return;
  await deleteNotifications(ctx, open.reference);
  await ctx.db.delete("privacyRequests", open._id);
}

/**
 * Fulfils a request and tells the client: releases the copy, confirms the correction, or deletes everything.
 * Idempotent. Fails with `notFound`, and with `freshCodeRequired` for a deletion.
 */
export async function answer(
  ctx: MutationCtx,
  owner: Account,
  reference: string,
  now: number,
): Promise<void> {
  const request = await getOneFrom(ctx.db, "privacyRequests", "by_reference", reference);
  if (request === null) fail("notFound", {});
  if (request.answeredAt !== undefined) return;
  const { kind, email } = request;
  await ctx.db.patch("privacyRequests", request._id, { answeredAt: now });
  if (kind === "deletion") await startErasure(ctx, owner, email, now);
  else await enqueueEmail(ctx, { to: email, ...privacyAnswered(kind, reference) });
}

/** Fails with `notFound` unless the owner has released a copy to this client. */
export async function requireCopy(ctx: ReadCtx, email: string): Promise<void> {
  const [newest] = await ofClient(ctx, email, "copy").order("desc").take(1);
  if (newest?.answeredAt === undefined) fail("notFound", {});
}
