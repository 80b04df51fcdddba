import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OwnMoney } from "../../src/invoices/client/own-money";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const DAY = 24 * 60 * 60 * 1000;
const row = (number: number, owingCents: number, creditCents: number, dueAt: number) => ({
  number,
  key: `WS-${number}.key`,
  title: "Computer help",
  owingCents,
  creditCents,
  dueAt,
});

function show(invoices: ReturnType<typeof row>[]) {
  vi.setSystemTime(NOW);
  vi.mocked(useQuery).mockReturnValue(invoices);
  renderAt("/", <OwnMoney />);
}

test("the amount to pay is added up, with the overdue part, and each invoice is a press away", () => {
  show([row(1, 70_00, 0, NOW - DAY), row(2, 30_50, 0, NOW + DAY), row(3, 0, 5_00, NOW)]);
  expect(screen.getByRole("region", { name: "To pay: $100.50, $70 of it overdue" })).toBeVisible();
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/invoice?key=WS-1.key",
    "/invoice?key=WS-2.key",
  ]);
  expect(screen.getByText(/^You have \$5 in credit with us\./)).toBeVisible();
});

test("credit alone is shown, and nothing if there's neither", () => {
  show([row(3, 0, 5_00, NOW)]);
  expect(screen.getByRole("region", { name: "In credit: $5" })).toBeVisible();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});
