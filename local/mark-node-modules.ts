import type { Plugin } from "vite";

/** The export of a module that Convex runs in Node. */
export const NODE_MARK = "runsInNode";

/** A bundle loses the directive `"use node"`, so an export marks the module instead. */
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
