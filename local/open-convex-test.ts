import type { Plugin } from "vite";

/** The internals of convex-test that our files declare in `declare module "convex-test"`. */
const internals = `export {
  convexGlobalStorage,
  DatabaseFake,
  runScheduledFunction,
  TransactionManager,
};
export const seams = { Database: DatabaseFake, Transactions: TransactionManager };`;

const replaced: [RegExp, string][] = [
  // Without a given project, it looks for one beside node_modules, including type declarations.
  [/import\.meta\.glob\([^)]*\)/g, "{}"],
  // It creates its databases from the class in the seam.
  [/new DatabaseFake\(/g, "new seams.Database("],
  [/new TransactionManager\(/g, "new seams.Transactions("],
];

/** Exports convex-test's internals. Both the deployment and the tests use this version. */
export function openConvexTest(): Plugin {
  return {
    name: "open-convex-test",
    enforce: "pre",
    transform: {
      filter: { id: /convex-test\/dist\/index\.js$/ },
      handler: (code) =>
        replaced.reduce((opened, [pattern, text]) => {
          if (opened.search(pattern) < 0) {
            throw new Error(`This version of convex-test has no ${pattern.source} to open.`);
          }
          return opened.replace(pattern, text);
        }, code) + internals,
    },
  };
}
