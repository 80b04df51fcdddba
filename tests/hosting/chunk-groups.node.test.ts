import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkGroups } from "../../hosting/chunk-groups";

const ROOT = "/site";
const MAIN = path.join(ROOT, "src/app/main.tsx");

interface Module {
  size: number;
  imports?: string[];
  lazily?: string[];
}

/** Each module's file name, from a site's modules; modules without one are left to the bundler. */
function filesOf(modules: Record<string, Module>) {
  const group = chunkGroups(ROOT).find(({ name }) => typeof name === "function");
  const name = group?.name as (id: string, context: object) => string | null;
  const getModuleInfo = (id: string) => {
    const { size, imports = [], lazily = [] } = modules[id] ?? { size: 0 };
    return { code: "x".repeat(size), importedIds: imports, dynamicallyImportedIds: lazily };
  };
  return (id: string) => name(id, { getModuleInfo });
}

/** A site of pages that import these. */
const site = (pages: Record<string, string[]>, sizes: Record<string, number>) =>
  filesOf({
    [MAIN]: { size: 1000, lazily: Object.keys(pages) },
    ...Object.fromEntries(
      Object.entries(pages).map(([page, imports]) => [page, { size: 1000, imports }]),
    ),
    ...Object.fromEntries(Object.entries(sizes).map(([id, size]) => [id, { size }])),
  });

test("modules that the same pages need are one file, and those of one page stay separate", () => {
  const file = site(
    { one: ["a", "b", "own"], two: ["a", "b"] },
    { a: 50_000, b: 50_000, own: 50_000 },
  );
  expect(file("a")).not.toBeNull();
  expect(file("b")).toBe(file("a"));
  for (const id of [MAIN, "one", "two", "own"]) expect(file(id)).toBeNull();
});

test("a little extra code joins the shared file, and a lot doesn't", () => {
  const pages = { one: ["a", "b"], two: ["a", "b"], three: ["a"] };
  const little = site(pages, { a: 50_000, b: 100 });
  expect(little("b")).toBe(little("a"));
  const lot = site(pages, { a: 50_000, b: 90_000 });
  expect(lot("b")).not.toBe(lot("a"));
});

test("only files that some page needs together are joined", () => {
  const names = ["a", "b", "c", "d", "e"];
  fc.assert(
    fc.property(
      fc.array(fc.subarray(names), { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 5, maxLength: 5 }),
      (imports, sizes) => {
        const pages = Object.fromEntries(imports.map((each, page) => [`page${page}`, each]));
        const file = site(pages, Object.fromEntries(names.map((id, at) => [id, sizes[at] ?? 0])));
        for (const id of names) {
          const loaders = imports.filter((each) => each.includes(id));
          expect(file(id) === null).toBe(loaders.length < 2);
          // Modules in one file share a page, directly or through a third.
          const mates = names.filter((other) => other !== id && file(other) === file(id));
          if (file(id) !== null && mates.length > 0) {
            expect(
              mates.some((mate) =>
                imports.some((each) => each.includes(id) && each.includes(mate)),
              ),
            ).toBe(true);
          }
        }
      },
    ),
  );
});
