import { getConvexSize, jsonToConvex, type JSONValue, type ValidatorJSON } from "convex/values";
import { Cron } from "croner";
import { findNameFault, findRepeated, findValidatorFaults } from "./schema-rules";

/*
 * What a deployment refuses besides the schema: modules, functions, crons and routes. Paths in comments are from the
 * backend's repository, get-convex/convex-backend. Convex's own library already refuses some at import (a route's path,
 * a cron's interval, a duplicate name), so we don't check them again.
 */

/** crates/convex/sync_types/src/path.rs */
const PATH_PART_LENGTH = 64;
/** crates/common/src/knobs.rs, `MAX_USER_MODULES`; twice as many in total, including shared ones. */
const MODULES = 4096;
/** Published in https://docs.convex.dev/functions/bundling; the code of August 2026 accepts more. */
const CODE_BYTES = 32 * 2 ** 20;
/** crates/database/src/bootstrap_model/table.rs */
const TABLES = 10_000;
/** crates/common/src/document.rs, `MAX_USER_SIZE`; crates/model/src/cron_jobs/types.rs has a lower limit. */
const CRON_ARGUMENTS_BYTES = 2 ** 20;
/** crates/common/src/types/actions.rs; a route for HEAD is one for GET. */
const METHODS = ["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT", "HEAD"];

/** crates/convex/sync_types/src/module_path.rs, path.rs; crates/model/src/modules/mod.rs for `_system`. */
function findPathFaults(modulePath: string): string[] {
  const parts = modulePath.split("/");
  const faults: string[] = [];
  for (const part of parts) {
    if (part.length > PATH_PART_LENGTH) {
      faults.push(`has ${part.length} characters in ${part}: make it ${PATH_PART_LENGTH} at most`);
    }
    if (!/^[\w.]+$/.test(part)) {
      faults.push(`may have letters of A to Z, digits, _ and . only: ${part}`);
    } else if (!/[A-Za-z0-9]/.test(part)) {
      faults.push(`needs a letter or a digit in ${part}`);
    }
  }
  const last = parts.at(-1) ?? "";
  if (last.includes(".") && !last.endsWith(".js")) faults.push("has an ending that isn't .js");
  if (parts[0] === "_system") faults.push("can't be in _system, which is Convex's own");
  return faults.map((fault) => `${modulePath} ${fault}`);
}

/** What a deployment refuses about the modules' paths in an app or a component. */
export function findModuleFaults(paths: readonly string[]): string[] {
  const own = paths.filter((each) => !each.startsWith("_deps/"));
  const count =
    own.length > MODULES
      ? [`there are ${own.length} modules: make it ${MODULES} at most`]
      : paths.length > 2 * MODULES
        ? [`there are ${paths.length} modules with what they share: make it ${2 * MODULES} at most`]
        : [];
  const canonical = paths.map((each) => (/\.[^./]*$/.test(each) ? each : `${each}.js`));
  return [
    ...count,
    ...findRepeated(canonical).map((each) => `${each} is there twice`),
    ...paths.flatMap(findPathFaults),
  ];
}

/** What a deployment refuses about the total: the app and its components. */
export function findTotalFaults({ code, tables }: { code: number; tables: number }): string[] {
  return [
    ...(code > CODE_BYTES ? [`the code is ${code} bytes: make it ${CODE_BYTES} at most`] : []),
    ...(tables > TABLES ? [`there are ${tables} tables: make it ${TABLES} at most`] : []),
  ];
}

/** A function as a deployment reads it from its module. */
export interface PushedFunction {
  name: string;
  kind: "query" | "mutation" | "action";
  /** `JSON.parse(exportArgs())` and `JSON.parse(exportReturns())`. */
  args: ValidatorJSON;
  returns: ValidatorJSON | null;
}

/** crates/isolate/src/environment/analyze.rs, crates/model/src/modules/function_validators.rs */
export function findFunctionFaults({ name, args, returns }: PushedFunction): string[] {
  const nameFault = findNameFault(name);
  const faults = [
    ...(nameFault === null ? [] : [nameFault]),
    ...(args.type === "object" || args.type === "any"
      ? []
      : ["needs an object or v.any() for its arguments"]),
    ...findValidatorFaults(args).map((fault) => `can't have these arguments: ${fault}`),
    ...(returns === null ? [] : findValidatorFaults(returns)).map(
      (fault) => `can't return this: ${fault}`,
    ),
  ];
  return faults.map((fault) => `function ${name} ${fault}`);
}

/** A cron as `crons.export()` has it. */
export interface ExportedCron {
  /** The function, such as `room/jobs:sweep`. */
  name: string;
  args: JSONValue[];
  schedule: { type: string; cron?: string };
}

const matchesSometime = (expression: string): boolean => {
  try {
    return new Cron(expression, { mode: "5-part", paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
};

/**
 * crates/model/src/cron_jobs/types.rs and, for what they call,
 * crates/application/src/application_function_runner/mod.rs
 * @param functions those of the same app or component, by `room/jobs.js:sweep`
 */
export function findCronFaults(
  crons: Readonly<Record<string, ExportedCron>>,
  functions: ReadonlyMap<string, PushedFunction>,
): string[] {
  return Object.entries(crons).flatMap(([title, { name, args, schedule }]) => {
    const [module = "", called = "default"] = name.split(":");
    const target = functions.get(`${module.replace(/\.js$/, "")}.js:${called}`);
    const faults: string[] = [];
    if (target === undefined) faults.push(`calls a function that isn't there: ${name}`);
    if (target?.kind === "query")
      faults.push(`calls a query: make ${name} a mutation or an action`);
    if (schedule.cron !== undefined && !matchesSometime(schedule.cron)) {
      faults.push(`has times that never come, or aren't five fields: ${schedule.cron}`);
    }
    if (getConvexSize(args.map(jsonToConvex)) >= CRON_ARGUMENTS_BYTES) {
      faults.push("has arguments of a MiB or more");
    }
    return faults.map((fault) => `cron “${title}” ${fault}`);
  });
}

/** crates/isolate/src/environment/analyze.rs, about the result of a router's `getRoutes()`. */
export function findRouteFaults(routes: readonly (readonly unknown[])[]): string[] {
  return routes.flatMap(([path, method, handler]) => {
    if (typeof path !== "string") return ["a route needs a path"];
    const faults: string[] = [];
    if (typeof method !== "string" || !METHODS.includes(method)) {
      faults.push(`has the method ${String(method)}: make it one of ${METHODS.join(", ")}`);
    }
    if (typeof handler !== "function") faults.push("needs an HTTP action");
    return faults.map((fault) => `route ${path} ${fault}`);
  });
}
