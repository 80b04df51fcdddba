import { expect, test } from "vitest";
import { sectionPath } from "../../src/navigation/paths";

test("what is part of a page belongs to it, under an alias too; every other page to itself", () => {
  expect(sectionPath("/blogs/any-post")).toBe("/blogs");
  expect(sectionPath("/blog/any-post")).toBe("/blogs");
  expect(sectionPath("/blog")).toBe("/blogs");
  expect(sectionPath("/about")).toBe("/about");
  expect(sectionPath("/no-such-page")).toBe("/no-such-page");
});
