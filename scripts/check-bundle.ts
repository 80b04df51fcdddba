import path from "node:path";
import { budgets, type FunctionKind, ownBudgets } from "./code-budgets";
import { getPush, type PushedComponent, type PushedModule } from "./convex-push";
import { evaluate, type Problem, type Purpose } from "./isolate";
import { evaluateInNode } from "./node-runtime";
import {
  type ExportedCron,
  findCronFaults,
  findFunctionFaults,
  findModuleFaults,
  findRouteFaults,
  findTotalFaults,
  type PushedFunction,
} from "./push-rules";
import { type ExportedSchema, findSchemaFaults } from "./schema-rules";
import { findUnknownGlobals } from "./unknown-globals";

/**
 * Checks as far as possible whether a Convex deployment would accept `convex/`: it bundles with Convex's own command
 * line, evaluates each uploaded module as a deployment does ("use node" in Node), looks for globals that the runtime
 * doesn't have, reads what a deployment reads (schema, functions, crons and routes) and applies its rules, and measures
 * what a call loads. `npm run check:bundle -- <folder>` checks another project.
 */

/** A module with callable functions, and what a call loads. */
interface Entry {
  path: string;
  kind: FunctionKind;
  /** In kilobytes. */
  weight: number;
}

/** A Convex function's metadata. */
interface Registered {
  isQuery?: true;
  isMutation?: true;
  isAction?: true;
  isHttp?: true;
  exportArgs?: () => string;
  exportReturns?: () => string;
}

const getRegistered = (exported: Record<string, unknown>) =>
  Object.entries(exported).filter(
    (entry): entry is [string, Registered] => typeof entry[1] === "function",
  );

/** The callable functions of a module. */
const getFunctions = (exported: Record<string, unknown>): PushedFunction[] =>
  getRegistered(exported).flatMap(([name, registered]) => {
    const { isQuery, isMutation, isAction, exportArgs, exportReturns } = registered;
    const kind = isQuery ? "query" : isMutation ? "mutation" : isAction ? "action" : null;
    if (kind === null) return [];
    return {
      name,
      kind,
      args: JSON.parse(exportArgs?.() ?? '{ "type": "any" }') as PushedFunction["args"],
      returns: JSON.parse(exportReturns?.() ?? "null") as PushedFunction["returns"],
    };
  });

/** The methods by which a deployment recognises the default exports of `schema.ts`, `http.ts` and `crons.ts`. */
interface ReadByDeployment {
  isRouter?: true;
  getRoutes?: () => readonly (readonly unknown[])[];
  isCrons?: true;
  export?: () => string;
}

const getDefault = (exported: Record<string, unknown>) =>
  (exported["default"] ?? {}) as ReadByDeployment;

function findFaultsOfSchema(schema: ExportedSchema | null): string[] {
  return schema === null ? ["needs the default export defineSchema(…)"] : findSchemaFaults(schema);
}

function readSchema(exported: Record<string, unknown>): ExportedSchema | null {
  const text = getDefault(exported).export?.();
  return text === undefined ? null : (JSON.parse(text) as ExportedSchema);
}

function findFaultsOfRouter(exported: Record<string, unknown>): string[] {
  const { isRouter, getRoutes } = getDefault(exported);
  return isRouter && getRoutes
    ? findRouteFaults(getRoutes())
    : ["needs the default export httpRouter()"];
}

function findFaultsOfCrons(
  exported: Record<string, unknown>,
  functions: ReadonlyMap<string, PushedFunction>,
): string[] {
  const crons = getDefault(exported);
  return crons.isCrons && crons.export
    ? findCronFaults(JSON.parse(crons.export()) as Record<string, ExportedCron>, functions)
    : ["needs the default export cronJobs()"];
}

function getKind(exported: Record<string, unknown>): FunctionKind | null {
  const registered = getRegistered(exported).map(([, value]) => value);
  if (registered.some(({ isQuery, isMutation }) => isQuery ?? isMutation))
    return "query or mutation";
  if (registered.some(({ isHttp }) => isHttp)) return "HTTP action";
  return registered.some(({ isAction }) => isAction) ? "action" : null;
}

const weigh = (modules: readonly PushedModule[]): number =>
  modules.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0) / 1000;

const getPurpose = ({ path: name }: PushedModule): Purpose =>
  name === "auth.config.js" ? "auth config" : "functions";

/** How a definition refers to the components that it uses; a deployment replaces it. */
const USED_COMPONENT = /\.\/_componentDeps\/[\w-]+/g;

function withoutComponents(definition: PushedModule): PushedModule[] {
  const used = [...definition.source.matchAll(USED_COMPONENT)].map(([specifier]) => ({
    path: path.posix.normalize(specifier),
    source: 'export default { componentDefinitionPath: "used", defaultName: "used" };',
    environment: "isolate",
  }));
  return [definition, ...used];
}

/** Evaluates the uploaded modules of the app or a component. */
async function checkComponent({ definition, schema, functions }: PushedComponent) {
  const problems: Problem[] = [];
  const entries: Entry[] = [];
  const faults = findModuleFaults(functions.map((each) => each.path));
  const callable = new Map<string, PushedFunction>();
  let crons: Record<string, unknown> | null = null;
  let tables = 0;
  const fault = (module: string) => (what: string) => {
    faults.push(`${module}: ${what}`);
  };
  const byPath = (modules: readonly PushedModule[]) =>
    new Map(modules.map((each) => [each.path, each]));

  const take = (name: string, exported: Record<string, unknown>) => {
    for (const each of getFunctions(exported)) {
      callable.set(`${name}:${each.name}`, each);
      findFunctionFaults(each).forEach(fault(name));
    }
  };
  const isForNode = ({ environment }: PushedModule) => environment === "node";
  const inIsolate = functions.filter((each) => !isForNode(each));

  for (const module of inIsolate) {
    const { path: name } = module;
    findUnknownGlobals(module).forEach(fault(name));
    if (name.startsWith("_deps/")) continue;
    const purpose = getPurpose(module);
    const alone = purpose === "functions" ? inIsolate : [module];
    const { problems: found, loaded, exported } = await evaluate(byPath(alone), name, purpose);
    problems.push(...found);
    const kind = name === "http.js" ? "HTTP action" : getKind(exported);
    if (kind !== null) entries.push({ path: name, kind, weight: weigh(loaded) });
    if (found.length > 0) continue;
    take(name, exported);
    if (name === "http.js") findFaultsOfRouter(exported).forEach(fault(name));
    if (name === "crons.js") crons = exported;
  }
  // Node modules have no alarm, because Node keeps its imports between calls.
  for (const [name, { problems: found, exported }] of await evaluateInNode(
    functions.filter(isForNode),
  )) {
    problems.push(...found);
    take(name, exported);
    if (!["action", null].includes(getKind(exported)))
      fault(name)(`"use node" is for actions only`);
  }
  if (crons !== null) findFaultsOfCrons(crons, callable).forEach(fault("crons.js"));
  if (schema) {
    const { problems: found, exported } = await evaluate(byPath([schema]), schema.path, "schema");
    problems.push(...found);
    if (found.length === 0) {
      const read = readSchema(exported);
      tables = read?.tables.length ?? 0;
      findFaultsOfSchema(read).forEach(fault(schema.path));
    }
  }
  if (definition) {
    const modules = byPath(withoutComponents(definition));
    problems.push(...(await evaluate(modules, definition.path, "definition")).problems);
  }
  return { problems, entries, faults, tables };
}

const getBudget = ({ path: name, kind }: Entry): number => ownBudgets[name] ?? budgets[kind];

/** How an entry exceeds its budget, or null. */
function findExcess(entry: Entry): string | null {
  const budget = getBudget(entry);
  return entry.weight > budget
    ? `${entry.path} loads ${entry.weight.toFixed(0)} kB, and may load ${budget}`
    : null;
}

/** Entries that are printed, beside those with their own budget. */
const SHOWN = 10;

function print(entries: readonly Entry[]): void {
  const heaviest = [...entries].sort((a, b) => b.weight - a.weight);
  for (const [index, entry] of heaviest.entries()) {
    if (index >= SHOWN && !(entry.path in ownBudgets)) continue;
    const weight = entry.weight.toFixed(0).padStart(5);
    console.log(`${weight} kB of ${getBudget(entry)}  ${entry.path}  (${entry.kind})`);
  }
}

const project = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const components = getPush(project);
const modules = components.reduce((sum, { functions }) => sum + functions.length, 0);
const complaints: string[] = [];
const total = { code: 0, tables: 0 };
for (const component of components) {
  const { problems, entries, faults, tables } = await checkComponent(component);
  const { definition, schema, functions } = component;
  const uploaded = [definition, schema, ...functions].filter((each) => each != null);
  total.code += uploaded.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0);
  total.tables += tables;
  const isApp = component.definitionPath === "";
  const where = isApp ? "" : `${component.definitionPath}: `;
  for (const { module, place, message } of problems) {
    complaints.push(`${where}${module} can’t be imported: ${message} (${place})`);
  }
  complaints.push(...faults.map((fault) => `${where}${fault}`));
  if (isApp) {
    print(entries);
    complaints.push(...entries.flatMap((entry) => findExcess(entry) ?? []));
  }
}
complaints.push(...findTotalFaults(total));
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`convex/ can be pushed: ${modules} modules, each evaluated as a deployment would`);
