import type { Doc, Id } from "../../_generated/dataModel";
import type { Account } from "../../accounts/model";
import { fail } from "../../errors";
import type { ReadCtx } from "../../readCtx";
import { isPushId } from "../../shared/ids";
import { getDesign } from "../brief/byReference";
import type { Side } from "./fields";

/** Whoever looks at a design or changes something about it: its client, or an owner. */
export interface Party {
  side: Side;
  account: Pick<Account, "userId" | "email">;
}

type Design = Doc<"webFormSubmissions">;

/** Whether a design is there for somebody: what was held back is for nobody, and clients see their own. */
const mayLook = ({ side, account }: Party, { clientEmail, quarantined }: Design): boolean =>
  quarantined !== true && (side === "owner" || clientEmail === account.email);

/** The design of a reference; null where it isn't there for them. */
export async function findDesign(
  ctx: ReadCtx,
  party: Party,
  reference: string,
): Promise<Design | null> {
  const design = await getDesign(ctx, reference);
  return design !== null && mayLook(party, design) ? design : null;
}

/** As `findDesign`; fails with `notFound`. */
export async function requireDesign(
  ctx: ReadCtx,
  party: Party,
  reference: string,
): Promise<Design> {
  return (await findDesign(ctx, party, reference)) ?? fail("notFound", {});
}

/** Fails with `notFound` unless the design of something is there for them: other people's are as good as none. */
export async function requireAccess(
  ctx: ReadCtx,
  party: Party,
  designId: Id<"webFormSubmissions">,
): Promise<Design> {
  const design = await ctx.db.get("webFormSubmissions", designId);
  return design !== null && mayLook(party, design) ? design : fail("notFound", {});
}

/** A draft, also one that was taken back. Fails with `notFound`. */
export async function requireDraft(
  ctx: ReadCtx,
  party: Party,
  draftId: Id<"drafts">,
): Promise<Doc<"drafts">> {
  const draft = (await ctx.db.get("drafts", draftId)) ?? fail("notFound", {});
  await requireAccess(ctx, party, draft.designId);
  return draft;
}

/** Fails with `invalid` where the name of a press is none. */
export function checkRequestId(requestId: string): void {
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
}
