import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { anyOrigin, httpAction } from "../core/httpAction";
import { parseJson } from "../shared/text";
import { anyReport } from "./formRules";
import { isBot } from "./rules";
import { storageErrors, storageProblem } from "./storage";

const empty = (status: number) => new Response(null, { status, headers: anyOrigin });

/** Larger than anything our own pages send. */
const LONGEST_REPORT = 20_000;

/** `POST /telemetry/report`: one call of a visitor's browser. Answers 204, or 400 or 429. */
export const report = httpAction(async (ctx, request) => {
  if (isBot(request.headers.get("user-agent") ?? "")) return empty(204);
  const text = await request.text();
  const body = text.length > LONGEST_REPORT ? undefined : parseJson(text);
  if (storageProblem(body) !== null) return empty(400);
  const checked = anyReport.safeParse(body);
  if (!checked.success) return empty(400);
  const taken = await ctx.runMutation(internal.telemetry.jobs.report, { report: checked.data });
  return empty(taken ? 204 : 429);
});

function answer(status: number, json: string, headers: Record<string, string> = {}): Response {
  return new Response(json, {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

const httpStatuses = { permission_denied: 401, unavailable: 503 };

function refusal(code: keyof typeof httpStatuses, headers?: Record<string, string>): Response {
  const words = { code, error: storageErrors[code] };
  return answer(httpStatuses[code], JSON.stringify(words), headers);
}

/** `/telemetry/sessions/k1.json` is `sessions`, `k1`; null for an invalid path. */
function parsePath(pathname: string): string[] | null {
  const match = /^\/telemetry\/(.*)\.json$/.exec(pathname);
  try {
    const path = match?.[1]?.split("/").map(decodeURIComponent);
    return path?.filter((key) => key !== "") ?? null;
  } catch {
    return null;
  }
}

/** The export key: in a header, or in the URL for programs that can't set one. */
function keyOf({ headers, url }: Request): string | null {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return bearer ?? new URL(url).searchParams.get("auth");
}

/** The refusal of a caller without the owner's key, or null. */
async function refuse(ctx: Pick<ActionCtx, "runMutation">, key: string | null) {
  if (key === null || key === "") return refusal("permission_denied");
  const check = await ctx.runMutation(internal.telemetry.jobs.checkKey, { key });
  if (check.kind === "good") return null;
  if (check.kind === "bad") return refusal("permission_denied");
  const seconds = Math.max(1, Math.ceil((check.until - Date.now()) / 1000));
  return refusal("unavailable", { "retry-after": String(seconds) });
}

/**
 * `GET /telemetry/{path}.json`: the owner's exports, with `orderBy`, `startAt`, `endAt`, `limitToFirst`, `limitToLast`,
 * `format` and `auth` (docs/product.md 17.4).
 */
export const read = httpAction(async (ctx, request) => {
  const { pathname, searchParams } = new URL(request.url);
  const refused = await refuse(ctx, keyOf(request));
  if (refused !== null) return refused;
  const { readExport } = internal.telemetry.actions;
  const wanted = { path: parsePath(pathname), query: searchParams.toString() };
  const { status, json, isFile } = await ctx.runAction(readExport, wanted);
  const file = { "content-disposition": 'attachment; filename="visits.json"' };
  return answer(status, json, isFile ? file : {});
});
