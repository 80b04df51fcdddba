import path from "node:path";
import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

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
  const font = Object.keys(bundle).find((file) => /-latin-wght-normal\b.*\.woff2$/.test(file));
  return font === undefined
    ? ""
    : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
}

/** The links by which a page's HTML announces what it needs beyond the files of every page. */
export interface Preloads {
  head: string;
  /** With the page's scripts, whenever those are fetched. */
  scripts: string;
}

/** What a page is built from: its lazy module and all that this one imports at once. */
export function preloads(bundle: Bundle, root: string, module: string | undefined): Preloads {
  const chunks = Object.values(bundle).filter(isChunk);
  const source = (chunk: Chunk) =>
    chunk.facadeModuleId === null ? undefined : path.relative(root, chunk.facadeModuleId);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find((chunk) => module !== undefined && source(chunk) === module);
  const known = entry === undefined ? new Set<Chunk>() : loads(bundle, entry.fileName);
  const needed = page === undefined ? [] : [...loads(bundle, page.fileName, new Set(known))];
  const news = needed.filter((chunk) => !known.has(chunk));
  const styles = new Set(news.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const link = (rel: string, file: string) => `<link rel="${rel}" crossorigin href="/${file}">`;
  return {
    head: fontPreload(bundle) + [...styles].map((file) => link("stylesheet", file)).join(""),
    scripts: news.map(({ fileName }) => link("modulepreload", fileName)).join(""),
  };
}
