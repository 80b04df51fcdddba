import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type PluginOption, type ResolvedConfig, type Rolldown } from "vite";
import { LICENCES } from "../convex/shared/pages.ts";
import type * as rendererModule from "../src/app/prerender.tsx";
import { CADDY_FILE, formatCaddy } from "./caddy.ts";
import { compressFolder } from "./compress.ts";
import { headerRules } from "./headers.ts";
import { formatHeaders, formatRewrites, HEADERS_FILE, REWRITES_FILE } from "./host-files.ts";
import { typefaceLicences } from "./licences.ts";
import { pageModules } from "./page-modules.ts";
import { preloads } from "./preloads.ts";
import {
  fillTemplate,
  getAddresses,
  getFilePath,
  getRewrites,
  inlineHashes,
  pageTemplate,
  robots,
  sitemap,
} from "./site-files.ts";

type Renderer = typeof rendererModule;

/** Builds the site a second time, as a program that renders its pages. */
async function buildRenderer(config: ResolvedConfig, plugins: PluginOption[], folder: string) {
  const { root, mode } = config;
  await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [pageModules(root), ...plugins],
    build: {
      ssr: "src/app/prerender.tsx",
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "prerender.js" } },
    },
  });
}

async function writeSite(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  { renderSite, manifests, origins }: Renderer,
): Promise<void> {
  const { root } = config;
  const outDir = path.resolve(root, config.build.outDir);
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    fs.writeFileSync(path.join(outDir, file), text);
  };
  const read = (file: string) => fs.readFileSync(path.join(outDir, file), "utf8");
  const template = pageTemplate(read("index.html"), read);
  const pages = await renderSite();
  for (const page of pages) {
    const html = fillTemplate(template, page, preloads(bundle, root, page.module));
    write(getFilePath(page.pattern), html);
  }
  write("sitemap.xml", sitemap(pages, origins.siteUrl));
  write("robots.txt", robots(origins.siteUrl, origins.convexSiteUrl));
  for (const [file, manifest] of Object.entries(manifests)) write(file, JSON.stringify(manifest));
  const rewrites = getRewrites(pages);
  const rules = headerRules({ ...origins, ...inlineHashes(template) });
  write(REWRITES_FILE, formatRewrites(rewrites));
  write(HEADERS_FILE, formatHeaders(rules));
  write(CADDY_FILE, formatCaddy(rules, rewrites, getAddresses(pages)));
  fs.appendFileSync(path.join(outDir, LICENCES), typefaceLicences(root));
  await compressFolder(outDir);
}

/** Renders every page to HTML after the site is built, and adds the host's files. */
export function prerenderedSite(plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerendered-site",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_options, bundle) {
        // Inside the project, where the program finds its packages; it loads its parts while it runs.
        const folder = path.join(config.root, ".local", `prerender-${process.pid}`);
        try {
          await buildRenderer(config, plugins(), folder);
          const program = pathToFileURL(path.join(folder, "prerender.js")).href;
          await writeSite(config, bundle, (await import(program)) as Renderer);
        } finally {
          fs.rmSync(folder, { recursive: true, force: true });
        }
      },
    },
  };
}
