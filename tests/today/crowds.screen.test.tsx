import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { Crowds } from "../../src/today/owner/crowds";
import { renderAt } from "../support/render-at";

function show(crowds: object[] | undefined) {
  vi.mocked(useQuery).mockReturnValue(crowds);
  renderAt("/", <Crowds today="2026-11-24" />);
}

test("a sender of many visits is named, with a link to cancel them", () => {
  show([
    { reference: "WS-AAAA", by: "network" },
    { reference: "WS-BBBB", by: "domain" },
  ]);
  const [network, domain] = screen.getAllByRole("status");
  expect(network).toHaveTextContent(/^Many unconfirmed visits came from one network\./);
  expect(domain).toHaveTextContent(/^Many unconfirmed visits came under addresses of one domain\./);
  const link = screen.getByRole("link", { name: "the list of the sender of WS-BBBB" });
  expect(link).toHaveAttribute("href", "/owner/bookings?view=sender&sender=WS-BBBB&by=domain");
});

test.each([[[]], [undefined]])(
  "if nobody has many visits, or before it's known, nothing is shown",
  (many) => {
    show(many);
    expect(screen.queryByRole("status")).toBeNull();
  },
);
