import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import { fail } from "../errors";
import { clampPage } from "../paging";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { phoneDigits } from "../shared/phone";
import { findByEmail, findByPhone } from "./byContact";
import { shownCard } from "./cards";
import { personFields } from "./fields";

/** A person as the owner sees them. */
export const personRow = (person: Doc<"people">) => pickFields(personFields, person);

/** Everybody we have heard of, the latest first. */
export async function listPeople(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("people")
    .withIndex("by_joinedInto_and_lastAt", (q) => q.eq("joinedInto", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(personRow) };
}

/** The person of an email address or a phone number, by the card that is shown of them, or null. */
export async function findPerson(ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> {
  const typed = contact.trim().toLowerCase();
  const card = typed.includes("@") ? await findByEmail(ctx, typed) : await findByPhone(ctx, typed);
  return card && shownCard(ctx, card);
}

/** Whoever was known by this until the owner put it right. */
async function findFormer(ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> {
  const typed = contact.trim().toLowerCase();
  const former = typed.includes("@") ? typed : phoneDigits(typed);
  if (former === "") return null;
  const change = await ctx.db
    .query("personChanges")
    .withIndex("by_formerContact", (q) => q.eq("formerContact", former))
    .order("desc")
    .first();
  const card = change && (await ctx.db.get("people", change.personId));
  return card && shownCard(ctx, card);
}

/**
 * As `findPerson`, for the owner: also by what somebody was known by before it was put right, which is in what they sent
 * then. It proves nothing, so nobody else is served by it.
 */
export const findForOwner = async (ctx: ReadCtx, contact: string): Promise<Doc<"people"> | null> =>
  (await findPerson(ctx, contact)) ?? findFormer(ctx, contact);

/** The same. Fails with `notFound`. */
export const requireForOwner = async (ctx: ReadCtx, contact: string): Promise<Doc<"people">> =>
  (await findForOwner(ctx, contact)) ?? fail("notFound", {});

/** By what a card is asked for: its address, or its number where it has none. */
export const contactOf = ({ email, phone }: Pick<Doc<"people">, "email" | "phone">): string =>
  email ?? phone ?? "";
