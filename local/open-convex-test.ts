import type { Plugin } from "vite";

/** What our files say of convex-test's insides in `declare module "convex-test"`. */
const internals = `export {
  convexGlobalStorage,
  DatabaseFake,
  runScheduledFunction,
  TransactionManager,
};
export const seams = { Database: DatabaseFake, Transactions: TransactionManager };`;

const replaced: [RegExp, string][] = [
  // It looks for a project beside node_modules, type declarations and all, if it is given none.
  [/import\.meta\.glob\([^)]*\)/g, "{}"],
  // It makes its databases of the class that stands in the seam.
  [/new DatabaseFake\(/g, "new seams.Database("],
  [/new TransactionManager\(/g, "new seams.Transactions("],
];

/** Opens what convex-test keeps to itself. The deployment and the tests take it as this leaves it. */
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
