import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import { ConnectionNotice } from "../../src/live/connection-notice";
import { formatFailure } from "../../src/live/failure";

const number = business.phone.display;
const codes = ["unavailable", "outdated", "unsent", "unanswered"] as const;

test.each(codes)("“%s” sends clients to the phone, and nobody in the owner's console", (code) => {
  window.history.replaceState(null, "", "/booking");
  expect(formatFailure({ code })).toContain(number);
  for (const address of ["/owner", "/owner/inbox"]) {
    window.history.replaceState(null, "", address);
    expect(formatFailure({ code })).not.toContain(number);
  }
});

test.each([
  ["/booking", true],
  ["/owner/people", false],
])("at %s a device that goes offline says so", async (address, hasNumber) => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", address);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<ConnectionNotice />);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.getByRole("alert")).toHaveTextContent("You’re offline");
  expect(screen.queryAllByText(new RegExp(number.replace(/[()]/g, ".")))).toHaveLength(
    hasNumber ? 1 : 0,
  );
});
