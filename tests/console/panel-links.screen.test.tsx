import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { panelNames } from "#convex/shared/panels";
import { PanelLinks } from "../../src/console/panel-links";
import { MORE, panels } from "../../src/console/panels";
import { renderAt } from "../support/render-at";

const show = (open: string) =>
  renderAt(
    `/owner/${open}`,
    <PanelLinks open={panels.find(({ name }) => name === open)} email="owner@example.com" />,
  );

const current = () =>
  screen
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map((link) => [link.textContent, link.getAttribute("aria-current")]);

test("every panel that has a name has its view, in the same order", () => {
  expect([...panels, MORE].map(({ name }) => name)).toEqual(panelNames);
});

test("the open panel is the current one", () => {
  show("people");
  expect(current()).toEqual([["People", "page"]]);
});

test("More leads to what has no place in a phone's bar, and is marked while that's open", () => {
  show("projects");
  expect(current()).toEqual([
    ["Projects", "page"],
    ["MoreSettings", "true"],
  ]);
});

test("there's one link to the website, and a way out", () => {
  show("today");
  expect(screen.getByRole("link", { name: "Website" })).toHaveProperty("pathname", "/");
  screen.getByRole("button", { name: "Sign out" });
});
