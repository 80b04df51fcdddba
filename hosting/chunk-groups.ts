import path from "node:path";

/** What the bundler knows of a module. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
}

type GetModule = (id: string) => ModuleInfo | null;

/** A group of modules that are fetched as one file, as the bundler's option `codeSplitting` takes it. */
interface ChunkGroup {
  /** In the bundler's reports. */
  debugName?: string;
  name: string | ((id: string, context: { getModuleInfo: GetModule }) => string | null);
  test?: (id: string) => boolean;
  tags?: ["$initial"];
  priority: number;
}

/** A module with as many pages as this goes into the one file that most of them load. */
const MANY_PAGES = 4;

/**
 * Modules of the live parts by what needs them, in order: each group takes what its modules import, too, unless an earlier
 * one has it. Files without their endings.
 */
const liveGroups: Record<string, readonly string[]> = {
  /** Of forms and of counting visits, which comes to each page: neither is to bring the other. */
  base: [
    "convex/bookings/rules",
    "convex/core/secrets",
    "convex/typed/phoneParts",
    "convex/shared/text",
    "src/analytics/privacy-choice",
    "src/analytics/track-event",
    "src/bookings/form-names",
    "src/forms/in-flight",
    "src/forms/kept-form",
    "src/lib/device-storage",
    "src/lib/push-id",
    "src/lib/tab-storage",
    "src/live/asked-first",
    "src/session/owners-browser",
    "src/ui/dialog-refusals",
    "src/ui/notice",
  ],
  /** What a visit's times and states are, for the calendar and for Today. */
  visits: ["convex/bookings/rules", "convex/bookings/status"],
  /** The calendar of free times, which is shown before anything is live. */
  calendar: ["src/bookings/free-times", "src/bookings/shown-dates", "src/bookings/slot-fields"],
  /** The live client, and what nearly every live part has from it. */
  live: [
    "src/session/with-live-client",
    "src/session/account",
    "src/live/connection-notice",
    "src/live/mutation",
    "src/live/query-with-status",
    "src/live/paged",
    "src/lib/async-call",
    "src/lib/form-trouble",
    "src/lib/now",
    "src/lib/restore-focus",
    "convex/shared/dates",
    "src/ui/visually-hidden",
    "src/ui/polite-status",
  ],
  /** What pages for whoever is signed in and the console have in common. */
  signedIn: [
    "src/session/note-use",
    "src/session/sign-out-button",
    "src/ui/badge",
    "src/ui/dialog",
  ],
  /** How far a request is, for its client and for the owner. */
  requestState: ["convex/payments/rules", "src/records/request-state"],
  /** Every form, and the parts that the rules of all are made of. */
  form: [
    "convex/typed/fields",
    "src/forms/submission",
    "src/forms/submission-form",
    "src/forms/contact-fields",
    "src/forms/emailed-to",
    "src/forms/zod-form",
    "src/forms/thank-you",
    "src/ui/text-area",
    "src/ui/select-field",
    "src/ui/radio-group",
    "src/navigation/consumed-search-params",
  ],
  /** Choosing a time. */
  times: [
    "src/bookings/request-fields",
    "src/bookings/slot-fields",
    "src/bookings/slots",
    "src/bookings/nearest-slots",
    "src/bookings/again",
    "src/bookings/service-options",
    "convex/bookings/formRules",
    "convex/bookings/rules",
  ],
  /** The question for an email address, and what stands around it. */
  lookups: [
    "src/session/account-gate",
    "src/lookups/email-lookup",
    "src/lookups/email-question",
    "src/lookups/looked-up-list",
  ],
  /** What a client has asked us for. */
  requests: [
    "src/bookings/client/request-card",
    "src/bookings/client/request-groups",
    "src/bookings/client/signed-in-requests",
  ],
  /** The console with what the owner sees of it first. */
  console: ["src/console/console-frame", "src/console/refusals"],
};

/** All that a module imports at once, itself included. */
function closure(id: string, getModule: GetModule, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModule(id)?.importedIds ?? []) closure(imported, getModule, seen);
  return seen;
}

/** The pages that load a module before anything of them is live. */
function findPages(routes: string, getModule: GetModule): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const page of getModule(routes)?.dynamicallyImportedIds ?? []) {
    for (const id of closure(page, getModule)) pages.set(id, [...(pages.get(id) ?? []), page]);
  }
  return pages;
}

/** The modules that the groups of live parts would take with what they name. */
function findLive(root: string, getModule: GetModule): Set<string> {
  const live = new Set<string>();
  for (const module of Object.values(liveGroups).flat()) {
    for (const ending of [".ts", ".tsx"]) {
      const id = path.join(root, module + ending);
      if (getModule(id) !== null) closure(id, getModule, live);
    }
  }
  return live;
}

/**
 * What pages and live parts have in common: otherwise an icon of a page's could lie in the file of the live client, and the
 * page would load all of that.
 */
function pageGroups(root: string): ChunkGroup[] {
  const routes = path.join(root, "src/app/routes.tsx");
  let pagesOf: Map<string, string[]> | undefined;
  let live: Set<string> | undefined;
  const group = (isIn: (pages: string[], isLive: boolean) => boolean): ChunkGroup["name"] => {
    return (id, context) => {
      const getModule: GetModule = (each) => context.getModuleInfo(each);
      pagesOf ??= findPages(routes, getModule);
      live ??= findLive(root, getModule);
      const pages = pagesOf.get(id) ?? [];
      const [page = ""] = pages;
      if (page === "" || pages.includes(id) || !isIn(pages, live.has(id))) return null;
      // What one page only has before anything is live would weigh on the others.
      return pages.length === 1 ? path.parse(page).name : "pages";
    };
  };
  return [
    // First, so that the other one doesn't take it.
    {
      debugName: "of many pages",
      name: group((pages) => pages.length >= MANY_PAGES),
      priority: 95,
    },
    { debugName: "of live parts, too", name: group((_, isLive) => isLive), priority: 94 },
  ];
}

/** The build's files: few, by what is needed together, because each costs a phone on a slow line an answer of its own. */
export function chunkGroups(root: string): ChunkGroup[] {
  const inProject = (id: string) => path.relative(root, id).replace(/\.tsx?$/, "");
  return [
    { name: "initial", tags: ["$initial"], priority: 100 },
    ...pageGroups(root),
    ...Object.entries(liveGroups).map(([name, modules], index) => ({
      name,
      test: (id: string) => modules.includes(inProject(id)),
      priority: 80 - index,
    })),
  ];
}
