import path from "node:path";
import type { Plugin } from "vite";

const LAZY = /\blazy\(\(\) => import\("(\.[^"]+)"\)\)/g;

/**
 * Adds to each lazy page the file that it comes from, so that the page's HTML can preload its files. Only in the build
 * that renders the pages.
 */
export function pageModules(root: string): Plugin {
  return {
    name: "page-modules",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/app\/routes\.tsx$/ },
      async handler(code, id) {
        const files = new Map<string, string>();
        for (const [, specifier = ""] of code.matchAll(LAZY)) {
          const resolved = await this.resolve(specifier, id);
          if (resolved !== null) files.set(specifier, path.relative(root, resolved.id));
        }
        if (files.size === 0) this.error("No page is lazy in the way that this looks for.");
        return code.replace(LAZY, (lazy, specifier: string) => {
          const module = JSON.stringify(files.get(specifier));
          return `Object.assign(${lazy}, { module: ${module} })`;
        });
      },
    },
  };
}
