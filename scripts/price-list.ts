import type { Plugin } from "vite";
import { priceListFiles } from "./price-list-drawing";

/** The price list as pictures, drawn from the prices that the site itself uses. */
export function priceListPictures(): Plugin {
  return {
    name: "price-list-pictures",
    generateBundle() {
      for (const { fileName, svg } of priceListFiles()) {
        this.emitFile({ type: "asset", fileName, source: svg });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = priceListFiles().find(({ fileName }) => request.url === `/${fileName}`);
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(file.svg);
      });
    },
  };
}
