import path from "node:path";

/** The part of what the bundler knows of a module that's asked here. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** A module that so many pages have before anything of them is live goes into the file of all pages, else into one of theirs. */
const MANY_PAGES = 5;

/** What many live parts need, and few pages before: it comes without the rest of these pages. */
const shared = {
  prices: ["convex/services/names", "convex/services/prices", "convex/services/titles"],
  time: ["convex/shared/dates", "src/lib/now", "src/ui/polite-status"],
};

/**
 * What live parts load as one file, with all that it imports; what an earlier group has isn't in a later one. Without their
 * endings.
 */
const liveGroups = {
  /** Of forms, of the console and of counting visits: none is to bring the other. */
  base: [
    "convex/bookings/report/rules",
    "convex/bookings/rules",
    "convex/bookings/status",
    "convex/business/serviceArea",
    "convex/core/secrets",
    "convex/shared/text",
    "convex/typed/phoneParts",
    "convex/typed/text",
    "src/forms/in-flight",
    "src/lib/async-call",
    "src/lib/device-storage",
    "src/lib/form-error",
    "src/lib/push-id",
    "src/navigation/consumed-search-params",
    "src/records/request-state",
    "src/session/owners-browser",
    "src/ui/badge",
    "src/ui/choice",
    "src/ui/notice",
    "src/ui/summary-list",
    "src/ui/text-area",
  ],
  /** The live client, and what nearly every live part has from it. */
  live: [
    "src/session/with-live-client",
    "src/session/account",
    "src/session/note-use",
    "src/session/sign-out-button",
    "src/live/connection-notice",
    "src/live/mutation",
    "src/live/paged",
    "src/ui/dialog",
  ],
  /** Every form, with what it's checked by. */
  form: [
    "convex/typed/fields",
    "convex/typed/form",
    "convex/uploads/formRules",
    "src/forms/submission",
    "src/forms/submission-form",
    "src/forms/contact-fields",
    "src/forms/thank-you",
    "src/ui/radio-group",
    "src/uploads/add-photos",
  ],
  /** Choosing a time. */
  times: [
    "convex/bookings/formRules",
    "src/bookings/slot-fields",
    "src/bookings/request-fields",
    "src/bookings/nearest-slots",
    "src/bookings/again",
  ],
  /** The question for an email address. */
  lookup: ["src/lookups/email-lookup"],
  /** What a client has asked us for. */
  requests: ["src/bookings/client/request-card"],
  console: ["src/console/console-frame"],
};

/** All that a module imports at once, itself included. */
function closure(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    closure(imported, context, seen);
  return seen;
}

/**
 * The build's files: few, by what is needed together, because each costs a phone on a slow line an answer of its own.
 * @param root of the project
 */
export function chunkGroups(root: string) {
  let pagesOf: Map<string, string[]> | undefined;
  let live: Set<string> | undefined;
  /** The pages that load a module before anything of them is live. */
  function findPages(context: Context): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const routes = context.getModuleInfo(path.join(root, "src/app/routes.tsx"));
    for (const page of routes?.dynamicallyImportedIds ?? []) {
      for (const id of closure(page, context)) found.set(id, [...(found.get(id) ?? []), page]);
    }
    return found;
  }
  /** The modules that the files of live parts would have. */
  function findLive(context: Context): Set<string> {
    const found = new Set<string>();
    for (const module of Object.values(liveGroups).flat()) {
      for (const ending of [".ts", ".tsx"])
        closure(path.join(root, module + ending), context, found);
    }
    return found;
  }
  function pageFile(id: string, context: Context): string | null {
    pagesOf ??= findPages(context);
    live ??= findLive(context);
    const pages = pagesOf.get(id) ?? [];
    if (pages.length === 0 || pages.includes(id)) return null;
    if (pages.length >= MANY_PAGES || (live.has(id) && pages.length > 1)) return "pages";
    return pages.map((page) => path.parse(page).name).join("-");
  }
  const isIn = (modules: readonly string[]) => (id: string) =>
    modules.includes(path.relative(root, id).replace(/\.tsx?$/, ""));
  return [
    { name: "initial", tags: ["$initial" as const], priority: 100 },
    ...Object.entries(shared).map(([name, modules]) => ({
      name,
      test: isIn(modules),
      priority: 95,
      includeDependenciesRecursively: false,
    })),
    { name: pageFile, priority: 90, includeDependenciesRecursively: false },
    ...Object.entries(liveGroups).map(([name, modules], index) => ({
      name,
      test: isIn(modules),
      priority: 80 - index,
    })),
  ];
}
