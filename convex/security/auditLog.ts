import type { PaginationOptions } from "convex/server";
import { type ObjectType, v } from "convex/values";
import { clampPage, dateArgs, instantsOf } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { auditRow } from "./fields";

/** The filter of the log; all given parts must match. */
export const auditFilter = {
  /** Only what was done with money. */
  money: v.boolean(),
  /** An owner's or helper's address. */
  by: v.optional(v.string()),
  ...dateArgs,
};

/** A page of what owners and helpers did, newest first. Fails with `invalid`. */
export async function listDone(
  ctx: ReadCtx,
  { money, by, ...days }: ObjectType<typeof auditFilter>,
  paginationOpts: PaginationOptions,
) {
  const { from, until } = instantsOf(days);
  const log = ctx.db.query("auditLog");
  const everybody = () =>
    money
      ? log.withIndex("by_isMoney_and_at", (q) =>
          q.eq("isMoney", true).gte("at", from).lt("at", until),
        )
      : log.withIndex("by_at", (q) => q.gte("at", from).lt("at", until));
  const one = (who: string) =>
    money
      ? log.withIndex("by_isMoney_and_by_and_at", (q) =>
          q.eq("isMoney", true).eq("by", who).gte("at", from).lt("at", until),
        )
      : log.withIndex("by_by_and_at", (q) => q.eq("by", who).gte("at", from).lt("at", until));
  const chosen = by === undefined ? everybody() : one(by);
  const result = await chosen.order("desc").paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map((row) => pickFields(auditRow, row)) };
}

/** More people than there are owners and helpers. */
const MOST_PEOPLE = 30;

/** The addresses of everybody in the log, also of those who were removed. */
export async function listPeopleInLog(ctx: ReadCtx): Promise<string[]> {
  const people: string[] = [];
  while (people.length < MOST_PEOPLE) {
    const next = await ctx.db
      .query("auditLog")
      .withIndex("by_by_and_at", (q) => q.gt("by", people.at(-1) ?? ""))
      .first();
    if (next === null) break;
    people.push(next.by);
  }
  return people;
}
