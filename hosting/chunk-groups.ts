import path from "node:path";

/** The part of the bundler's module information that we use. */
interface Context {
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** What another file costs on a slow connection, in characters of our source. */
const FILE = 3_000;

/** The share of an entry point's visitors who also load what it imports later. */
const LATER = 1 / 20;

/** The visitors' main goal, and the owner's open page: these count like pages. */
const MOST_WANTED = ["src/bookings/live-booking.tsx", "src/console/console.tsx"];

interface File {
  name: string;
  /** In characters. */
  size: number;
  /** The entry points that load it: pages, and their dynamic imports. */
  loaders: Set<string>;
  imports: Set<File>;
}

/** Some things, and all that they lead to. */
function follow<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const each of found) for (const more of next(each)) found.add(more);
  return found;
}

/**
 * Plans few files for the modules that several entry points load. Modules with the same loaders share a file. It's
 * joined with another, the most loaded first, where a file less outweighs the unused code that some then load.
 */
function planFiles(root: string, context: Context): Map<string, File> {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const laterOf = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const sizeOf = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0;

  const initial = follow([path.join(root, "src/app/main.tsx")], importsOf);
  const wanted = MOST_WANTED.map((file) => path.join(root, file));
  const pages = [...initial].flatMap(laterOf);
  const weights = new Map([...pages, ...wanted].map((entry) => [entry, 1]));
  const loadersOf = new Map<string, Set<string>>();
  for (const [entry, weight] of weights) {
    for (const id of follow([entry], importsOf)) {
      if (!initial.has(id)) loadersOf.set(id, (loadersOf.get(id) ?? new Set()).add(entry));
      for (const later of laterOf(id)) weights.set(later, weights.get(later) ?? weight * LATER);
    }
  }
  const weigh = (loaders: Iterable<string>) =>
    [...loaders].reduce((sum, loader) => sum + (weights.get(loader) ?? 0), 0);

  const shared = new Map<string, { loaders: Set<string>; modules: string[] }>();
  for (const [id, loaders] of loadersOf) {
    if (loaders.size === 1 || loaders.has(id)) continue;
    const key = [...loaders].sort().join();
    shared.set(key, { loaders, modules: [...(shared.get(key)?.modules ?? []), id] });
  }
  // What modules import is loaded at least as often as they are, so it has its file before them.
  const mostLoadedFirst = [...shared.values()].sort(
    (one, other) => weigh(other.loaders) - weigh(one.loaders),
  );

  const union = (one: File, other: File) => new Set([...one.loaders, ...other.loaders]);
  const behind = (...files: File[]) => follow(files, ({ imports }) => imports);
  /** A page that loads one of two joined files loads the other, too, with all that both import. */
  function savedByJoining(one: File, other: File): number {
    const loaders = union(one, other);
    let saved = FILE * (weigh(one.loaders) + weigh(other.loaders) - weigh(loaders));
    for (const file of behind(one, other)) {
      const added = [...loaders].filter((loader) => !file.loaders.has(loader));
      saved -= weigh(added) * (file.size + (file === one || file === other ? 0 : FILE));
    }
    return saved;
  }

  const fileOf = new Map<string, File>();
  for (const [index, { loaders, modules }] of mostLoadedFirst.entries()) {
    const imports = new Set(modules.flatMap(importsOf).flatMap((id) => fileOf.get(id) ?? []));
    const size = modules.reduce((sum, id) => sum + sizeOf(id), 0);
    const file: File = { name: String(index), size, loaders, imports };
    let [best, most] = [file, 0];
    for (const other of new Set(fileOf.values())) {
      const saved = savedByJoining(file, other);
      if (saved > most) [best, most] = [other, saved];
    }
    for (const id of modules) fileOf.set(id, best);
    if (best === file) continue;
    best.size += size;
    for (const each of imports) best.imports.add(each);
    const joined = union(best, file);
    for (const each of behind(best)) each.loaders = new Set([...each.loaders, ...joined]);
  }
  return fileOf;
}

/**
 * Groups modules into few files, by what is needed together, because each file costs a phone on a slow connection
 * another round trip.
 * @param root the project's folder
 */
export function chunkGroups(root: string) {
  let files: Map<string, File> | undefined;
  return [
    { name: "initial", tags: ["$initial" as const], priority: 2 },
    {
      name: (id: string, context: Context) =>
        (files ??= planFiles(root, context)).get(id)?.name ?? null,
      priority: 1,
      debugName: "joined",
      includeDependenciesRecursively: false,
    },
  ];
}
