import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { httpAction } from "../httpAction";
import type { Part } from "./exports";
import { applyRestQuery, at, BadQuery, type Json, parseRestQuery } from "./restQuery";
import { type StorageErrorCode, storageErrors } from "./storage";

/** Rows and characters of an export, at most; who wants more asks for a part. */
const MOST_ROWS = 20_000;
const LONGEST_ANSWER = 4_000_000;

const httpStatuses: Partial<Record<StorageErrorCode, number>> = {
  permission_denied: 401,
  too_big: 413,
  unavailable: 503,
};

function answer(status: number, value: Json, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

function refusal(code: StorageErrorCode, headers?: Record<string, string>): Response {
  const words = { code, error: storageErrors[code] };
  return answer(httpStatuses[code] ?? 500, words, headers);
}

class TooBig extends Error {}

/** A list of the tree, as an object by its keys. */
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

/** What stands at a path of the tree; null where there is nothing. */
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

/** `/telemetry/sessions/k1.json` names `sessions`, `k1`; null where it is no such address. */
function parsePath(pathname: string): string[] | null {
  const match = /^\/telemetry\/(.*)\.json$/.exec(pathname);
  try {
    const path = match?.[1]?.split("/").map(decodeURIComponent);
    return path?.filter((key) => key !== "") ?? null;
  } catch {
    return null;
  }
}

/** The key of a read: in a header, or for programs that can send none, in the address. */
function keyOf({ headers, url }: Request): string | null {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return bearer ?? new URL(url).searchParams.get("auth");
}

/** Lets through whoever brings the owner's key, or says why not. */
async function refuse(ctx: Pick<ActionCtx, "runMutation">, key: string | null) {
  if (key === null || key === "") return refusal("permission_denied");
  const check = await ctx.runMutation(internal.telemetry.jobs.checkKey, { key });
  if (check.kind === "good") return null;
  if (check.kind === "bad") return refusal("permission_denied");
  const seconds = Math.max(1, Math.ceil((check.until - Date.now()) / 1000));
  return refusal("unavailable", { "retry-after": String(seconds) });
}

/** `GET /telemetry/{path}.json`: the owner's reads (docs/product.md 17.4). */
export const read = httpAction(async (ctx, request) => {
  const { pathname, searchParams } = new URL(request.url);
  const refused = await refuse(ctx, keyOf(request));
  if (refused !== null) return refused;
  const path = parsePath(pathname);
  try {
    const query = parseRestQuery(searchParams);
    const value = path === null ? null : applyRestQuery(await readTree(ctx, path), query);
    if (value === null) return answer(404, null);
    const file = { "content-disposition": 'attachment; filename="visits.json"' };
    return answer(200, value, query.isExport ? file : {});
  } catch (error) {
    if (error instanceof TooBig) return refusal("too_big");
    if (error instanceof BadQuery) return answer(400, { error: error.message });
    throw error;
  }
});
