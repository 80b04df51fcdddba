import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fromPrices } from "#convex/business/prices";
import { formatPrice } from "#convex/shared/money";
import HomeDetails from "../../src/home/home-details";
import { renderAt } from "../support/render-at";

function renderDetails() {
  renderAt("/", <HomeDetails />);
}

test("six situations come first; four tiles lead to what the business sells, the first three with prices; below how it works, three lead on", () => {
  renderDetails();
  const part = within(screen.getByRole("region", { name: "What we help with" }));
  const links = part.getAllByRole("link").slice(6);
  expect(part.getByRole("link", { name: /^I’ve been scammed/ })).toBeVisible();
  const hrefsOf = (found: readonly HTMLElement[]) => found.map((link) => link.getAttribute("href"));
  expect(hrefsOf(links)).toEqual(["/services", "/webdevelopment", "/webinars", "/serviceprices"]);
  const steps = within(screen.getByRole("region", { name: "How it works" }));
  expect(hrefsOf(steps.getAllByRole("link").slice(0, 3))).toEqual([
    "/booking",
    "/getstarted",
    "/contact",
  ]);
  const prices = ["$60 a session", "$150 a session", formatPrice(fromPrices.webinars)];
  for (const [index, link] of links.slice(0, 3).entries()) {
    expect(link).toHaveTextContent(new RegExp(`From \\${prices[index]}$`));
  }
});

test("six questions share a name, so that the browser keeps one open at a time", () => {
  renderDetails();
  const questions = screen
    .getByRole("region", { name: "Common questions" })
    .querySelectorAll("details");
  expect(questions).toHaveLength(6);
  expect(new Set(Array.from(questions, ({ name }) => name)).size).toBe(1);
  expect(questions[0]?.name).not.toBe("");
});

test("three clients are quoted, and links lead to all reviews and to writing one", () => {
  renderDetails();
  const words = within(screen.getByRole("region", { name: "What our clients say" }));
  expect(words.getAllByRole("figure")).toHaveLength(3);
  expect(words.getByRole("link", { name: /write a review/i })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:/),
  );
  expect(words.getByRole("link", { name: "Read all reviews" })).toHaveAttribute("href", "/reviews");
});
