import fs from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

const addressOf = ({ fileName }: Chunk) => `/${fileName}`;

/** A chunk and all that it imports at once. */
function loads(bundle: Bundle, file: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = bundle[file];
  if (!isChunk(chunk) || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports) loads(bundle, imported, seen);
  return seen;
}

/** The faces that nearly every letter and every zero of the site is in. */
function fontPreloads(bundle: Bundle): string[] {
  return Object.keys(bundle)
    .filter((file) => /-(?:core|zero)\b.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
}

const AT_ONCE = /\blazyAtOnce\(\(\) => import\("(\.[^"]+)"\)\)/g;

/** The parts that a module of ours shows as soon as it runs, as paths without their endings. */
function partsOf(id: string): string[] {
  if (!/\/src\/.*\.tsx?$/.test(id)) return [];
  const code = fs.readFileSync(id, "utf8");
  return [...code.matchAll(AT_ONCE)].map(([, part = ""]) => path.resolve(path.dirname(id), part));
}

/** Marks the files of live parts, which nobody waits for to read the page. */
export const LIVE_PART = "data-live";

const preloadLink = (chunk: Chunk, mark = "") =>
  `<link rel="modulepreload" crossorigin${mark} href="${addressOf(chunk)}">`;

/**
 * The links by which a page's HTML announces what it needs beyond the files of every page: its lazy module and all that this one
 * imports at once, then the same for the parts that it shows as soon as it runs.
 */
export function preloads(bundle: Bundle, root: string, module: string | undefined): string {
  const chunks = Object.values(bundle).filter(isChunk);
  const withoutEnding = (id: string | null) => id?.replace(/\.tsx?$/, "");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = entry === undefined ? new Set<Chunk>() : loads(bundle, entry.fileName);
  const entries = [...known];
  const page = module === undefined ? undefined : withoutEnding(path.join(root, module));

  /** The chunks that a module adds to those that are known, which it joins. */
  function add(id: string | undefined): Chunk[] {
    const chunk = chunks.find(
      ({ facadeModuleId }) => id !== undefined && withoutEnding(facadeModuleId) === id,
    );
    if (chunk === undefined) return [];
    const needed = [...loads(bundle, chunk.fileName, new Set(known))];
    const news = needed.filter((each) => !known.has(each));
    for (const each of news) known.add(each);
    return news;
  }

  const own = add(page);
  // Parts of these come once they run, so that what's shown first doesn't share the line with them.
  const live = own.flatMap(({ moduleIds }) => moduleIds.flatMap(partsOf).flatMap(add));

  return [
    ...fontPreloads(bundle),
    // Before its live part, which runs within it.
    ...entries.map((chunk) => preloadLink(chunk)),
    ...own.map((chunk) => preloadLink(chunk)),
    // Chrome waits with these until the page's body begins, so what they run within arrives first.
    ...live.map((chunk) => preloadLink(chunk, ` fetchpriority="low" ${LIVE_PART}`)),
  ].join("");
}
