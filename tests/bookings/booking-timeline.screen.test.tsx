import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel";
import { BookingTimeline } from "../../src/bookings/owner/booking-timeline";
import * as account from "../../src/session/account";
import { NOW } from "../support/factories";

test("an owner's action is “by you” for that owner only; others see whose it was", () => {
  vi.spyOn(account, "useAccount").mockReturnValue({
    kind: "signedIn",
    email: "minh@example.com",
    isOwner: true,
  });
  const id = (name: string) => name as Id<"requestEvents">;
  const by = { by: "owner" as const, at: NOW };
  render(
    <BookingTimeline
      events={[
        { _id: id("received"), kind: "received", by: "client", at: NOW },
        { _id: id("confirmed"), kind: "confirmed", ...by, owner: "rosa@example.com" },
        { _id: id("completed"), kind: "completed", ...by, owner: "minh@example.com" },
        { _id: id("reopened"), kind: "reopened", ...by },
      ]}
    />,
  );
  const who = screen
    .getAllByRole("listitem")
    .map((item) => item.textContent.split(/, (?=by )/).at(-1));
  // Newest first; older entries are folded.
  expect(who).toEqual(["by us", "by you", "by rosa@example.com", "by the client"]);
  expect(screen.getByText("1 earlier").closest("details")).not.toHaveAttribute("open");
});
