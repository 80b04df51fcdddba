import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeReference, REFERENCE } from "../../scripts/reference";

const root = path.resolve(import.meta.dirname, "../..");

/** Set by npm, the system, a test's own program or Convex. */
const OTHERS =
  /^(?:CI|PATH|NODE_ENV|TEST_PARALLEL_INDEX|CONVEX_.*|AUTH_DOMAIN|BACKEND_VERSION|NOTES_SCHEMA|OUTCOME_FILE|OWN_BACKEND|REAL_DEPLOYMENT|SITE_IS_BUILT)$/;

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

test("docs/reference.md matches the output of `npm run docs:tables`", async () => {
  expect(fs.readFileSync(REFERENCE, "utf8")).toBe(await makeReference());
});

test("the reference has every environment variable that the code reads", async () => {
  const files = ["demo", "hosting", "local", "scripts", "tests"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => path.join(folder, file)),
  );
  const names = [...files, "vite.config.ts", "playwright.config.ts"].flatMap((file) =>
    [...read(file).matchAll(/\benv\["([A-Z_]+)"\]|variable: "([A-Z_]+)"/g)].map(
      ([, index, wish]) => index ?? wish ?? "",
    ),
  );
  expect(names.length).toBeGreaterThan(30);
  const reference = await makeReference();
  const missing = names.filter((name) => !OTHERS.test(name) && !reference.includes(`\`${name}\``));
  expect([...new Set(missing)]).toEqual([]);
});
