import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { applyRestQuery, at, BadQuery, type Json, parseRestQuery, type Part } from "./exports";
import { storageErrors } from "./storage";

/** The largest export, in rows and characters; for more, request a part. */
const MOST_ROWS = 20_000;
const LONGEST_ANSWER = 4_000_000;

class TooBig extends Error {}

/** A list of the tree, as an object by key. */
async function readPart(ctx: Pick<ActionCtx, "runQuery">, part: Part): Promise<Json> {
  const entries: [string, Json][] = [];
  let cursor: string | null = null;
  let length = 0;
  do {
    const page: { rows: { key: string; json: string }[]; cursor: string | null } =
      await ctx.runQuery(internal.telemetry.jobs.exportPage, { part, cursor });
    for (const { key, json } of page.rows) entries.push([key, JSON.parse(json) as Json]);
    length += page.rows.reduce((sum, { json }) => sum + json.length, 0);
    if (entries.length > MOST_ROWS || length > LONGEST_ANSWER) throw new TooBig();
    cursor = page.cursor;
  } while (cursor !== null);
  return Object.fromEntries(entries);
}

const parts: readonly Part[] = ["visitors", "sessions", "hours", "days"];

/** The value at a path of the tree, or null. */
async function readTree(ctx: Pick<ActionCtx, "runQuery">, path: string[]): Promise<Json> {
  const [name, ...below] = path;
  const part = parts.find((each) => each === name);
  if (part !== undefined) return at(await readPart(ctx, part), below);
  const totals = await ctx.runQuery(internal.telemetry.jobs.exportTotals, {});
  if (name !== undefined) return at(totals, path);
  const lists: [string, Json][] = [];
  for (const each of parts) lists.push([each, await readPart(ctx, each)]);
  return { ...totals, ...Object.fromEntries(lists) };
}

const answer = (status: number, value: Json, isFile = false) => ({
  status,
  json: JSON.stringify(value),
  isFile,
});

/**
 * Answers an export request whose key was checked, with an HTTP status and JSON. It's separate from the endpoint,
 * because every HTTP request would load it.
 * @param path in the tree; null for an invalid URL
 * @param query the URL's parameters
 */
export const readExport = internalAction({
  args: { path: v.union(v.array(v.string()), v.null()), query: v.string() },
  returns: v.object({ status: v.number(), json: v.string(), isFile: v.boolean() }),
  handler: async (ctx, { path, query: parameters }) => {
    try {
      const query = parseRestQuery(new URLSearchParams(parameters));
      const value = path === null ? null : applyRestQuery(await readTree(ctx, path), query);
      return value === null ? answer(404, null) : answer(200, value, query.isExport);
    } catch (error) {
      if (error instanceof TooBig)
        return answer(413, { code: "too_big", error: storageErrors.too_big });
      if (error instanceof BadQuery) return answer(400, { error: error.message });
      throw error;
    }
  },
});
