import fs from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";
import { liveLinks, preloadLink } from "./later-scripts.ts";

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

/** The face that nearly every letter of the site is in. */
function fontPreload(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => /-core\b.*\.woff2$/.test(file));
  return font === undefined
    ? ""
    : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
}

const AT_ONCE = /\blazyAtOnce\(\(\) => import\("(\.[^"]+)"\)\)/g;

/** The parts that a module of ours shows as soon as it runs, as paths without their endings. */
function partsOf(id: string): string[] {
  if (!/\/src\/.*\.tsx?$/.test(id)) return [];
  const code = fs.readFileSync(id, "utf8");
  return [...code.matchAll(AT_ONCE)].map(([, part = ""]) => path.resolve(path.dirname(id), part));
}

/** The links by which a page's HTML announces what it needs beyond the files of every page. */
export interface Preloads {
  head: string;
  /** With the page's scripts, whenever those are fetched. */
  scripts: string;
}

/** What marks the files of live parts, for which a page is shown without waiting. */
export const LIVE_PART = "data-live";

/**
 * What a page is built from: its lazy module and all that this one imports at once. Then the same for the parts that it shows
 * as soon as it runs, and for theirs.
 */
export function preloads(bundle: Bundle, root: string, module: string | undefined): Preloads {
  const chunks = Object.values(bundle).filter(isChunk);
  const withoutEnding = (id: string | null) => id?.replace(/\.tsx?$/, "");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = entry === undefined ? new Set<Chunk>() : loads(bundle, entry.fileName);
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
  const addPartsOf = (shown: Chunk[]) =>
    shown.flatMap(({ moduleIds }) => moduleIds.flatMap(partsOf).flatMap(add));
  const ranks: Chunk[][] = [];
  for (let rank = addPartsOf(own); rank.length > 0; rank = addPartsOf(rank)) ranks.push(rank);

  const styles = [...own, ...ranks.flat()].flatMap((chunk) => [
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
  return {
    head: fontPreload(bundle) + [...new Set(styles)].map(stylesheet).join(""),
    scripts:
      own.map((chunk) => preloadLink(addressOf(chunk))).join("") +
      liveLinks(
        ranks.map((rank) => rank.map(addressOf)),
        LIVE_PART,
      ),
  };
}
