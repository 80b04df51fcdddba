import path from "node:path";
import type { Plugin } from "vite";
import { serveSite } from "./serve.ts";

/** Makes `vite preview` serve the build like its hosts. Paths of its proxy (the demo's own pages) are forwarded. */
export function previewLikeHost(): Plugin {
  return {
    name: "preview-like-host",
    configurePreviewServer({ config, middlewares }) {
      const serve = serveSite(path.resolve(config.root, config.build.outDir));
      const proxied = Object.keys(config.preview.proxy ?? {});
      middlewares.use((request, response, next) => {
        if (proxied.some((prefix) => request.url?.startsWith(`${prefix}/`))) next();
        else serve(request, response);
      });
    },
  };
}
