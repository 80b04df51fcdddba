import { makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import type { Backend } from "./backend";
import { createSample } from "./sample-args";

/** What Convex knows about a registered function. */
interface Registered {
  isPublic?: boolean;
  isInternal?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  exportArgs: () => string;
}

export interface PublicFunction {
  /** Such as `bookings/visitor:book`. */
  name: string;
  kind: "query" | "mutation" | "action";
  args: ValidatorJSON;
}

const modules = import.meta.glob<Record<string, unknown>>([
  "../../convex/**/*.ts",
  "!../../convex/_generated/**",
  "!../../convex/**/*.*.*",
]);

function isRegistered(exported: unknown): exported is Registered {
  return typeof exported === "function" && "exportArgs" in exported;
}

function getKind({ isQuery, isMutation }: Registered): PublicFunction["kind"] {
  if (isQuery) return "query";
  return isMutation ? "mutation" : "action";
}

async function registered(): Promise<[name: string, Registered][]> {
  const found: [string, Registered][] = [];
  for (const [file, load] of Object.entries(modules)) {
    const path = file.replace("../../convex/", "").replace(/\.ts$/, "");
    for (const [name, exported] of Object.entries(await load())) {
      if (isRegistered(exported)) found.push([`${path}:${name}`, exported]);
    }
  }
  return found;
}

export async function publicFunctions(): Promise<PublicFunction[]> {
  const functions = (await registered()).filter(([, { isPublic }]) => isPublic);
  return functions.map(([name, each]) => ({
    name,
    kind: getKind(each),
    args: JSON.parse(each.exportArgs()) as ValidatorJSON,
  }));
}

/** The names of all functions, internal ones included, such as `bookings/visitor:book`. */
export async function functionNames(): Promise<string[]> {
  const functions = (await registered()).filter(
    ([, { isPublic, isInternal }]) => isPublic === true || isInternal === true,
  );
  return functions.map(([name]) => name);
}

/** The arguments' validators by function name, internal functions included. */
export async function argsByFunction(): Promise<Map<string, ValidatorJSON>> {
  const functions = await registered();
  return new Map(
    functions.map(([name, each]) => [name, JSON.parse(each.exportArgs()) as ValidatorJSON]),
  );
}

/** The exports of function files that aren't functions, such as `bookings/visitor:book`. */
export async function otherExports(): Promise<string[]> {
  const found: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if (!/\/(?:visitor|client|staff|owner|jobs)\.ts$/.test(file)) continue;
    const path = file.replace("../../convex/", "").replace(/\.ts$/, "");
    for (const [name, exported] of Object.entries(await load())) {
      if (!isRegistered(exported)) found.push(`${path}:${name}`);
    }
  }
  return found;
}

/** Calls a function with the smallest valid arguments, plus the given ones. */
export function callPublic(
  backend: Pick<Backend, "query" | "mutation" | "action">,
  { name, kind, args }: PublicFunction,
  given: Record<string, unknown> = {},
): Promise<unknown> {
  const sent = {
    ...(createSample(args) as Record<string, never>),
    ...(given as Record<string, never>),
  };
  switch (kind) {
    case "query":
      return backend.query(makeFunctionReference<"query">(name), sent);
    case "mutation":
      return backend.mutation(makeFunctionReference<"mutation">(name), sent);
    case "action":
      return backend.action(makeFunctionReference<"action">(name), sent);
  }
}
