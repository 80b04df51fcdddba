import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { LICENCES } from "./convex/shared/pages.ts";
import { chunkGroups } from "./hosting/chunk-groups.ts";
import { deploymentAddress } from "./hosting/deployment-address.ts";
import { ownersDetails } from "./hosting/owners-details.ts";
import { pageLanguage } from "./hosting/page-language.ts";
import { prerenderedSite } from "./hosting/prerender.ts";
import { previewLikeHost } from "./hosting/preview.ts";
import { requireAddresses } from "./hosting/require-addresses.ts";
import { priceListPictures } from "./scripts/price-list.ts";

/** The demo's mail page is served by the local deployment, on its HTTP-actions port. */
function demoPages(env: Record<string, string>): Record<string, { target: string }> {
  const target = env["DEMO_SITE_URL"];
  return target === undefined ? {} : { "/demo": { target } };
}

/** Also for the second build, the one that renders the pages. */
const plugins = () => [react(), tailwindcss(), ownersDetails()];

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "");
  const proxy = demoPages(env);
  const previewPort = Number(env["PREVIEW_PORT"] ?? 4173);
  // Not in `.env`: what's there Convex's command line hands to a build, and it would win over the site's own files.
  if (env["VITE_SITE_URL"] === undefined) {
    process.env["VITE_SITE_URL"] = `http://localhost:${previewPort}`;
  }
  return {
    plugins: [
      ...plugins(),
      requireAddresses(),
      deploymentAddress(),
      pageLanguage,
      priceListPictures(),
      prerenderedSite(plugins),
      previewLikeHost(),
    ],
    server: { proxy },
    preview: { port: previewPort, strictPort: true, proxy },
    build: {
      target: "es2022",
      outDir: env["OUT_DIR"] ?? "dist",
      // Every browser of this target knows the link.
      modulePreload: { polyfill: false },
      // One small sheet, which stands in each page (hosting/site-files.ts).
      cssCodeSplit: false,
      // Within a style sheet, the content security policy would keep a face away.
      assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
      license: { fileName: path.basename(LICENCES) },
      // What draws PDFs has 650, for those who want one. What pages load is weighed by `npm run check:size`.
      chunkSizeWarningLimit: 700,
      // Each page carries the names of all the parts that it may fetch: without words in them, 1 kB less.
      rolldownOptions: {
        // Nearly all of a build is the rendering of the pages, as it should be.
        checks: { bundlerTimings: false },
        output: {
          chunkFileNames: "assets/[hash:7].js",
          codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        },
      },
    },
  };
});
