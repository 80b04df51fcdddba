import path from "node:path";
import { expect, test } from "vitest";
import type * as Services from "#convex/business/services";
import type * as ServiceTexts from "#convex/business/serviceTexts";

const FACTS = path.join(import.meta.dirname, "../../convex/business");

// By their paths: by their names they're the tests' own business (`tests/support/own-business.ts`).
const { services } = (await import(path.join(FACTS, "services.ts"))) as typeof Services;
const { serviceTexts } = (await import(path.join(FACTS, "serviceTexts.ts"))) as typeof ServiceTexts;

const all = Object.entries(serviceTexts).map(([id, text]) => ({
  id,
  title: services[id as keyof typeof services].title,
  ...text,
}));

test.each(all.map((item) => [item.id, item] as const))("%s is complete", (id, item) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(item.title.length).toBeGreaterThan(4);
  // A column of the price list's picture.
  expect(item.title.length).toBeLessThanOrEqual(32);
  expect(item.shortDescription).toMatch(/^\S.{20,90}\.$|^\S.{20,90}\?.*\.$/);
  expect(item.detailedDescription.length).toBeGreaterThan(item.shortDescription.length);
  expect(item.takes).toMatch(/^[A-Z].{5,80}\.$/);
  expect(item.seeAlso).not.toContain(id);
  expect(new Set(item.seeAlso).size).toBe(2);
  expect(item.keywords.length).toBeGreaterThan(2);
  for (const word of item.keywords) expect(word).toMatch(/^[a-z]{2,}$/);
});

test("no two services have the same title or description", () => {
  for (const key of ["title", "shortDescription", "detailedDescription"] as const)
    expect(new Set(all.map((item) => item[key])).size).toBe(all.length);
});
