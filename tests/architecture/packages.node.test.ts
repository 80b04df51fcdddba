import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files";

const files = ["src", "convex", "tests", "local"].flatMap(sourceFiles);

/** The packages that the product has to use, and where each is used. */
const asked: Record<string, RegExp> = {
  react: /^src\//,
  "react-dom": /^src\/app\/main\.tsx$/,
  "react-router-dom": /^src\//,
  convex: /^(?:src|convex)\//,
  "@convex-dev/auth": /^convex\/auth\.ts$/,
  resend: /^convex\/email\//,
  "@stripe/stripe-js": /^src\/payments\//,
  "posthog-js": /^src\/analytics\//,
  "react-hook-form": /^src\/forms\//,
  vitest: /^tests\//,
  "convex-test": /^(?:tests|local)\//,
};

test.each(Object.entries(asked))("%s is used where it belongs", (name, place) => {
  const importers = files.filter(({ packages }) => packages.includes(name));
  expect(importers.filter(({ path }) => place.test(path))).not.toEqual([]);
});

test("the router is imported by the name that was asked for", () => {
  const others = files.filter(({ packages }) => packages.includes("react-router"));
  expect(others.map(({ path }) => path)).toEqual([]);
});
