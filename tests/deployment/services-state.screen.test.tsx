import { screen, within } from "@testing-library/react";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ServicesState } from "../../src/deployment/owner/services-state";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue([
    { provider: "resend", setUp: "whole", workedAt: NOW, failedAt: NOW - 60_000 },
    { provider: "stripe", setUp: "none" },
  ]);
});

const service = (title: RegExp) => {
  const heading = screen.getByRole("heading", { level: 3, name: title });
  return within(heading.closest("li")!);
};

test("a working service says when it last worked, and leads to failures", () => {
  renderAt("/owner/more", <ServicesState />);
  const emails = service(/^Emails Works/);
  emails.getByText(/^Today, 8:00\sam$/);
  expect(emails.getByRole("link")).toHaveProperty("search", "?state=failed");
});

test("a service that isn't set up says what happens without it and whom to ask, without jargon", () => {
  renderAt("/owner/more", <ServicesState />);
  const cards = service(/^Card payments Not set up/);
  cards.getByText(/^People pay at the visit or by invoice\. Ask the person who looks after/);
  expect(screen.queryByText(/_KEY|_SECRET/)).toBeNull();
});

test("a partly set up service never says that it works", () => {
  vi.mocked(useQuery).mockReturnValue([
    { provider: "resend", setUp: "part" },
    { provider: "stripe", setUp: "part", workedAt: NOW },
  ]);
  renderAt("/owner/more", <ServicesState />);
  service(/^Card payments Partly set up/).getByText(/finish connecting Stripe/);
  service(/^Emails Partly set up/).getByText(/finish connecting Resend/);
});

test("text messages aren't mentioned if nobody has set them up", () => {
  vi.mocked(useQuery).mockReturnValue([{ provider: "sms", setUp: "none" }]);
  renderAt("/owner/more", <ServicesState />);
  expect(screen.queryByRole("heading", { name: /^Text messages/ })).toBeNull();
});

test("a text message that may have left isn't called safe", () => {
  const outage = { since: NOW, restsUntil: NOW + 60_000, failedAt: NOW };
  vi.mocked(useQuery).mockReturnValue([{ provider: "sms", setUp: "whole", ...outage }]);
  renderAt("/owner/more", <ServicesState />);
  const texts = service(/^Text messages Doesn’t answer/);
  texts.getByText(/Messages in doubt are listed as not delivered/);
  expect(texts.queryByText(/Nothing is lost/)).toBeNull();
  expect(texts.getByRole("link")).toHaveProperty("search", "?tab=texts&state=failed");
});
