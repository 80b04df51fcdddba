import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ProviderNotices } from "../../src/today/owner/provider-notices";
import { NOW } from "../support/factories";

function show(provider: string, minutes: number) {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const outage = { since: NOW - minutes * 60_000, restsUntil: NOW + 60_000 };
  vi.mocked(useQuery).mockReturnValue([
    { provider, setUp: "whole", ...outage },
    { provider: "another", setUp: "whole" },
  ]);
  render(<ProviderNotices />);
}

test("a notice says that waiting emails aren't lost, and when they're tried again", () => {
  show("resend", 5);
  expect(screen.getByRole("alert")).toHaveTextContent(
    /Emails: Resend hasn’t answered since .*Nothing is lost: emails wait until it does\. We try again at /,
  );
});

test("a notice names card payments that can't be made", () => {
  show("stripe", 5);
  expect(screen.getByRole("alert")).toHaveTextContent(/Card payments: Stripe hasn’t answered/);
});

test("a call or two without an answer gives no notice", () => {
  show("stripe", 1);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
