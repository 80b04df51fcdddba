import { type FunctionReference, type FunctionReturnType, getFunctionName } from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue } from "convex/values";

/** A running deployment, and its admin key. */
export interface Target {
  /** As browsers reach it. */
  url: string;
  adminKey: string;
}

/** The deployment given on the command line; exits if there's none. */
export function readTarget(): Target {
  const [url = ""] = process.argv.slice(2);
  const { CONVEX_SELF_HOSTED_ADMIN_KEY, CONVEX_DEPLOY_KEY } = process.env;
  const adminKey = CONVEX_SELF_HOSTED_ADMIN_KEY ?? CONVEX_DEPLOY_KEY;
  if (URL.canParse(url) && adminKey !== undefined) return { url: new URL(url).origin, adminKey };
  console.error(
    "Give it the deployment’s address, and the admin key as CONVEX_SELF_HOSTED_ADMIN_KEY or CONVEX_DEPLOY_KEY: docs/deploying.md",
  );
  process.exit(2);
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 15_000;

/** Fails with a message if nobody answers in time. */
export async function get(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw new Error(`${url} can’t be reached`, { cause: error });
  }
}

/** Calls an internal function. Fails with the deployment's message. */
export async function callInside<
  Call extends FunctionReference<"query" | "mutation" | "action", "internal">,
>(
  { url, adminKey }: Target,
  call: Call,
  args: Call["_args"],
  headers: Record<string, string> = {},
): Promise<FunctionReturnType<Call>> {
  const answer = await get(`${url}/api/function`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Convex ${adminKey}`,
      ...headers,
    },
    body: JSON.stringify({
      path: getFunctionName(call),
      format: "convex_encoded_json",
      args: convexToJson(args),
    }),
  });
  const { value, errorMessage, message } = (await answer.json()) as {
    value?: JSONValue;
    errorMessage?: string;
    message?: string;
  };
  if (value === undefined) throw new Error(errorMessage ?? message ?? `status ${answer.status}`);
  return jsonToConvex(value);
}

/** A check's result: `problem` is null, or says what's wrong and what to do. */
export interface Finding {
  about: string;
  problem: string | null;
  /** Information to print even if nothing is wrong. */
  note?: string | undefined;
}

/** Runs a check; if it throws, that's the problem. */
export async function find(
  about: string,
  check: () => Promise<string | null> | string | null,
): Promise<Finding> {
  try {
    return { about, problem: await check() };
  } catch (error) {
    return { about, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Prints a finding; a problem makes the command fail. */
export function report({ about, problem, note }: Finding): void {
  const known = note === undefined ? about : `${about} (${note})`;
  console.log(problem === null ? `ok  ${known}` : `NO  ${known}: ${problem}.`);
  if (problem !== null) process.exitCode = 1;
}
