import { expect, test } from "vitest";
import { pageDescriptions } from "../../src/app/page-descriptions";
import { notFoundRoute, routes } from "../../src/app/routes";

const described = [...routes.filter(({ ownHead }) => ownHead !== true), notFoundRoute];

test("Every page is described, and nothing else is", () => {
  expect(Object.keys(pageDescriptions).sort()).toEqual(described.map(({ key }) => key).sort());
});

test("A description fits into a search result and belongs to one page", () => {
  const texts = Object.values(pageDescriptions);
  expect(texts.filter((text) => text.length > 160)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
