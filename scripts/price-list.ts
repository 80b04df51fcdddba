import path from "node:path";
import { type InlineConfig, type Plugin, runnerImport } from "vite";
import { ownersDetails } from "../hosting/owners-details.ts";
import type * as drawing from "./price-list-drawing.ts";

/** The drawing uses the site's own modules, which need Vite; the loader of its configuration can't read them. */
async function draw(config: InlineConfig = {}) {
  const file = path.resolve(import.meta.dirname, "price-list-drawing.ts");
  const { module } = await runnerImport<typeof drawing>(file, { configFile: false, ...config });
  return module.priceListFiles();
}

/** The price list as pictures, drawn from the site's prices. */
export function priceListPictures(): Plugin {
  let mode: string;
  return {
    name: "price-list-pictures",
    configResolved(config) {
      ({ mode } = config);
    },
    async generateBundle() {
      // The pictures have the same prices as the pages.
      const plugins = [{ ...ownersDetails(), apply: undefined }];
      for (const { fileName, svg } of await draw({ mode, plugins })) {
        this.emitFile({ type: "asset", fileName, source: svg });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/service-prices[\w-]*\.svg$/.test(request.url ?? "")) {
          next();
          return;
        }
        draw().then((files) => {
          const file = files.find(({ fileName }) => request.url === `/${fileName}`);
          response.setHeader("Content-Type", "image/svg+xml");
          response.end(file?.svg);
        }, next);
      });
    },
  };
}
