import path from "node:path";
import type { Plugin } from "vite";

/** What it makes and may never use: a bundler leaves that out only if it is told that making it does nothing. */
const MADE_AHEAD = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Takes 3 kB off every page: React Router exports only the build with its warnings for developers, and its
 * forms and navigation links, of which the site uses none, stay in the bundle.
 */
export function leanRouter(root: string): Plugin {
  const production = path.join(root, "node_modules/react-router/dist/production/index.mjs");
  let found = false;
  return {
    name: "lean-router",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
    transform: {
      filter: { id: /react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) => {
        const lean = code.replace(MADE_AHEAD, "= /* @__PURE__ */ $1").replace(NAMES_FOR_TOOLS, "");
        found ||= lean !== code;
        return lean;
      },
    },
    buildEnd(error) {
      if (error === undefined && !found) {
        this.error("React Router is written in another way now: its unused parts would stay.");
      }
    },
  };
}
