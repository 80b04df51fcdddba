import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import type * as drawing from "./price-list-drawing.ts";

/** The drawing uses the site's own modules, which need Vite; the loader of its configuration can't read them. */
async function draw() {
  const file = path.resolve(import.meta.dirname, "price-list-drawing.ts");
  const { module } = await runnerImport<typeof drawing>(file, { configFile: false });
  return module.priceListFiles();
}

/** The price list as pictures, drawn from the site's prices. */
export function priceListPictures(): Plugin {
  return {
    name: "price-list-pictures",
    async generateBundle() {
      for (const { fileName, svg } of await draw()) {
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
