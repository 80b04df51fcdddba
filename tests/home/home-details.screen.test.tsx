import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { fromPrices, plans } from "#convex/business/prices";
import { formatPrice } from "#convex/shared/money";
import HomeDetails from "../../src/home/home-details";

function renderDetails() {
  render(
    <MemoryRouter>
      <HomeDetails />
    </MemoryRouter>,
  );
}

test("four tiles lead to what the business sells, each with its price, and three to the next steps", () => {
  renderDetails();
  const part = within(screen.getByRole("region", { name: "What we help with" }));
  const links = part.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/services",
    "/webdevelopment",
    "/webinars",
    "/serviceprices",
    "/booking",
    "/getstarted",
    "/contact",
  ]);
  const { services, websites, webinars } = fromPrices;
  const prices = [services, websites, webinars, plans.individualMonthly].map(formatPrice);
  for (const [index, link] of links.slice(0, 4).entries()) {
    expect(link).toHaveTextContent(new RegExp(`[Ff]rom \\${prices[index]}$`));
  }
});

test("six questions share a name, so that the browser keeps one open at a time", () => {
  renderDetails();
  const questions = screen
    .getByRole("region", { name: "Questions people ask" })
    .querySelectorAll("details");
  expect(questions).toHaveLength(6);
  expect(new Set(Array.from(questions, ({ name }) => name)).size).toBe(1);
  expect(questions[0]?.name).not.toBe("");
});

test("three clients are quoted, and links lead to writing a review, rating and naming a friend", () => {
  renderDetails();
  const words = within(screen.getByRole("region", { name: "What our clients say" }));
  expect(words.getAllByRole("figure")).toHaveLength(3);
  expect(words.getByRole("link", { name: /write a review/i })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:/),
  );
  for (const [name, href] of [
    ["Read all reviews", "/reviews"],
    ["Rate our service", "/customerservice"],
    ["Refer a friend", "/refer"],
  ] as const) {
    expect(words.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});
