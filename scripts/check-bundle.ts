import path from "node:path";
import { budgets, type FunctionKind, overBudget, ownBudgets } from "./code-budgets";
import { getPush, type PushedComponent, type PushedModule } from "./convex-push";
import { evaluate, type Problem, type Purpose } from "./isolate";

/**
 * Whether a Convex deployment would take `convex/`, as far as that can be told without one: it bundles with Convex's
 * own command line, evaluates each module that would be uploaded as a deployment does, and weighs what a call loads.
 * `npm run check:bundle -- <folder>` checks another project.
 */

/** A module whose functions can be called, with what a call loads. */
interface Entry {
  path: string;
  kind: FunctionKind;
  /** In kilobytes. */
  weight: number;
}

/** What makes a Convex function tell of itself. */
interface Registered {
  isQuery?: true;
  isMutation?: true;
  isAction?: true;
  isHttp?: true;
}

function getKind(exported: Record<string, unknown>): FunctionKind | null {
  const registered = Object.values(exported).filter(
    (value): value is Registered => typeof value === "function",
  );
  if (registered.some(({ isQuery, isMutation }) => isQuery ?? isMutation))
    return "query or mutation";
  if (registered.some(({ isHttp }) => isHttp)) return "HTTP action";
  return registered.some(({ isAction }) => isAction) ? "action" : null;
}

const weigh = (modules: readonly PushedModule[]): number =>
  modules.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0) / 1000;

const getPurpose = ({ path: name }: PushedModule): Purpose =>
  name === "auth.config.js" ? "auth config" : "functions";

/** A definition names the components that it uses; a deployment puts this in their place. */
const USED_COMPONENT = /\.\/_componentDeps\/[\w-]+/g;

function withoutComponents(definition: PushedModule): PushedModule[] {
  const used = [...definition.source.matchAll(USED_COMPONENT)].map(([specifier]) => ({
    path: path.posix.normalize(specifier),
    source: 'export default { componentDefinitionPath: "used", defaultName: "used" };',
    environment: "isolate",
  }));
  return [definition, ...used];
}

/** Evaluates what is uploaded of the app or of a component. */
async function checkComponent({ definition, schema, functions }: PushedComponent) {
  const problems: Problem[] = [];
  const entries: Entry[] = [];
  const byPath = (modules: readonly PushedModule[]) =>
    new Map(modules.map((each) => [each.path, each]));

  for (const module of functions) {
    const { path: name, environment } = module;
    if (environment !== "isolate") {
      problems.push({ module: name, place: name, message: `"use node" asks for another runtime` });
    } else if (!name.startsWith("_deps/")) {
      const purpose = getPurpose(module);
      const alone = purpose === "functions" ? functions : [module];
      const evaluation = await evaluate(byPath(alone), name, purpose);
      problems.push(...evaluation.problems);
      const kind = name === "http.js" ? "HTTP action" : getKind(evaluation.exported);
      if (kind !== null) entries.push({ path: name, kind, weight: weigh(evaluation.loaded) });
    }
  }
  if (schema) {
    problems.push(...(await evaluate(byPath([schema]), schema.path, "schema")).problems);
  }
  if (definition) {
    const modules = byPath(withoutComponents(definition));
    problems.push(...(await evaluate(modules, definition.path, "definition")).problems);
  }
  return { problems, entries };
}

const getBudget = ({ path: name, kind }: Entry): number =>
  ownBudgets[name] ?? overBudget[name] ?? budgets[kind];

/** What is wrong with an entry's weight, or null. */
function findExcess(entry: Entry): string | null {
  const { path: name, kind, weight } = entry;
  const budget = getBudget(entry);
  if (weight > budget) return `${name} loads ${weight.toFixed(0)} kB, and may load ${budget}`;
  if (name in overBudget && weight <= budgets[kind]) {
    return `${name} loads ${weight.toFixed(0)} kB: take it off the list in scripts/code-budgets.ts`;
  }
  return null;
}

/** Entries that are printed, beside those with a budget of their own. */
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
for (const component of components) {
  const { problems, entries } = await checkComponent(component);
  const isApp = component.definitionPath === "";
  for (const { module, place, message } of problems) {
    const where = isApp ? module : `${component.definitionPath}: ${module}`;
    complaints.push(`${where} can’t be imported: ${message} (${place})`);
  }
  if (isApp) {
    print(entries);
    complaints.push(...entries.flatMap((entry) => findExcess(entry) ?? []));
  }
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`convex/ can be pushed: ${modules} modules, each evaluated as a deployment would`);
