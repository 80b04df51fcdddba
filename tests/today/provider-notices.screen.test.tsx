import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ProviderNotices } from "../../src/today/owner/provider-notices";
import { NOW } from "../support/factories";

const since = NOW - 5 * 60_000;

function show(trouble: object) {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue([{ waiting: 0, since, ...trouble }]);
  return render(<ProviderNotices />);
}

test("emails that wait are counted, with when it's tried again and that nothing is lost", () => {
  show({ provider: "resend", restsUntil: NOW + 60_000, waiting: 14 });
  expect(screen.getByRole("alert")).toHaveTextContent(
    /Emails: Resend hasn’t answered since .*Nothing is lost: 14 emails wait\. We try again at /,
  );
});

test("payments by card that can't be made are named", () => {
  show({ provider: "stripe", restsUntil: NOW + 60_000 });
  expect(screen.getByRole("alert")).toHaveTextContent(/Card payments: Stripe hasn’t answered/);
});

test("what is over is said for half a day", () => {
  const { unmount } = show({ provider: "resend", answeredAt: NOW - 60_000 });
  expect(screen.getByRole("status")).toHaveTextContent(/Emails: Resend answers again/);
  unmount();
  show({ provider: "resend", answeredAt: NOW - 13 * 60 * 60_000 });
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
