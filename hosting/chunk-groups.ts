import path from "node:path";

/** The part of the bundler's module information that we use. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The cost of another file on a slow connection, in characters of our source. */
const FILE = 9_000;

/** The share of an entry's visitors who also load what it imports later. */
const LATER = 1 / 20;

/** The visitors' main goal, and the owner's open page: these count like pages. */
const MOST_WANTED = ["src/bookings/live-booking.tsx", "src/console/console.tsx"];

/** Modules that form one file. */
interface Group {
  modules: string[];
  /** In characters. */
  size: number;
  /** The entry points that load it: pages, and their dynamic imports. */
  loaders: ReadonlySet<string>;
  imported: Set<Group>;
}

/** All static imports of some modules, themselves included. */
function importsOf(ids: Iterable<string>, context: Context): Set<string> {
  const found = new Set(ids);
  for (const id of found)
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/** Every entry point with its load frequency, pages first; and the entry points that load each module. */
function findLoaders(initial: ReadonlySet<string>, context: Context) {
  const weights = new Map<string, number>();
  const loadersOf = new Map<string, Set<string>>();
  function goOn(from: Iterable<string>, weight: number): void {
    for (const id of from) {
      for (const entry of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!weights.has(entry)) weights.set(entry, weight);
    }
  }
  goOn(initial, 1);
  // Entries found here come after the existing ones, so that the shortest path counts.
  for (const [entry, weight] of weights) {
    const loaded = importsOf([entry], context);
    for (const id of loaded) {
      if (initial.has(id)) continue;
      loadersOf.set(id, (loadersOf.get(id) ?? new Set()).add(entry));
    }
    goOn(loaded, weight * LATER);
  }
  return { weights, loadersOf };
}

/** Groups modules that the same entry points load; a module with only one stays in that file. */
function groupByLoaders(
  loadersOf: ReadonlyMap<string, ReadonlySet<string>>,
  context: Context,
): Set<Group> {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, loaders] of loadersOf) {
    if (loaders.size === 1 || loaders.has(id)) continue;
    const key = [...loaders].sort().join();
    const group = groups.get(key) ?? { modules: [], size: 0, loaders, imported: new Set() };
    groups.set(key, group);
    group.modules.push(id);
    group.size += context.getModuleInfo(id)?.code?.length ?? 0;
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const other = groupOf.get(imported);
      if (other !== undefined && other !== group) group.imported.add(other);
    }
  }
  return new Set(groups.values());
}

/** All groups that these need. */
function behind(...groups: Group[]): Group[] {
  const found = new Set(groups);
  for (const { imported } of found) for (const each of imported) found.add(each);
  return [...found].slice(groups.length);
}

/**
 * Joins two groups while that saves time: one file fewer for entries that need both has to outweigh the unused code
 * that others then load, dependencies included.
 */
function joinGroups(groups: Set<Group>, weights: ReadonlyMap<string, number>): Set<Group> {
  const weigh = (loaders: Iterable<string>) => {
    let sum = 0;
    for (const loader of loaders) sum += weights.get(loader) ?? 0;
    return sum;
  };
  const union = (one: Group, other: Group) => new Set([...one.loaders, ...other.loaders]);
  function savedBy(one: Group, other: Group): number {
    const loaders = union(one, other);
    if (loaders.size === one.loaders.size + other.loaders.size) return 0;
    const cost = (of: Iterable<string>, size: number) => weigh(of) * (size + FILE);
    let saved =
      cost(one.loaders, one.size) +
      cost(other.loaders, other.size) -
      cost(loaders, one.size + other.size);
    if (saved <= 0) return 0;
    for (const needed of behind(one, other)) {
      saved -= cost(
        [...loaders].filter((loader) => !needed.loaders.has(loader)),
        needed.size,
      );
    }
    return saved;
  }
  const savings = new Map<Group, Map<Group, number>>();
  function compare(one: Group): void {
    for (const other of groups) {
      if (other !== one) savings.get(other)?.set(one, savedBy(one, other));
    }
  }
  for (const group of groups) savings.set(group, new Map());
  for (const group of groups) compare(group);
  for (;;) {
    let best: { one: Group; other: Group; saved: number } | undefined;
    for (const [one, others] of savings) {
      for (const [other, saved] of others)
        if (saved > (best?.saved ?? 0)) best = { one, other, saved };
    }
    if (best === undefined) return groups;
    const { one, other } = best;
    // Their dependencies may have been joined since.
    const saved = savedBy(one, other);
    if (saved < best.saved) {
      savings.get(one)?.set(other, saved);
      continue;
    }
    const loaders = union(one, other);
    const changed = behind(one, other);
    for (const needed of changed) needed.loaders = new Set([...needed.loaders, ...loaders]);
    one.modules.push(...other.modules);
    one.size += other.size;
    one.loaders = loaders;
    groups.delete(other);
    savings.delete(other);
    for (const group of groups) {
      savings.get(group)?.delete(other);
      if (group.imported.delete(other)) group.imported.add(one);
    }
    for (const each of other.imported) one.imported.add(each);
    one.imported.delete(one);
    for (const each of [one, ...changed]) {
      if (groups.has(each)) compare(each);
    }
  }
}

/**
 * Groups modules into few files, by what is needed together, because each file costs a phone on a slow connection
 * another round trip.
 * @param root the project's folder
 */
export function chunkGroups(root: string) {
  let names: Map<string, string> | undefined;
  function nameAll(context: Context): Map<string, string> {
    const initial = importsOf([path.join(root, "src/app/main.tsx")], context);
    const { weights, loadersOf } = findLoaders(initial, context);
    for (const wanted of MOST_WANTED) weights.set(path.join(root, wanted), 1);
    const groups = [...joinGroups(groupByLoaders(loadersOf, context), weights)];
    return new Map(groups.flatMap(({ modules }, index) => modules.map((id) => [id, `${index}`])));
  }
  return [
    { name: "initial", tags: ["$initial" as const], priority: 2 },
    {
      name: (id: string, context: Context) => (names ??= nameAll(context)).get(id) ?? null,
      priority: 1,
      debugName: "joined",
      includeDependenciesRecursively: false,
    },
  ];
}
