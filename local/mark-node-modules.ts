import type { Plugin } from "vite";

/** What a module exports that Convex runs in Node. */
export const NODE_MARK = "runsInNode";

/** A bundle loses the directive `"use node"`: its module says so by an export. */
export function markNodeModules(): Plugin {
  return {
    name: "mark-node-modules",
    enforce: "pre",
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /^["']use node["']/ },
      handler: (code) => `${code}\nexport const ${NODE_MARK} = true;\n`,
    },
  };
}
