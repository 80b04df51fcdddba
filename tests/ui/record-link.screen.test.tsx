import { expect, test, vi } from "vitest";
import { RecordLink } from "../../src/ui/record-link";
import { renderAt } from "../support/render-at";

test("the open record is scrolled into view in the list beside it", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.textContent === "Second"
      ? new DOMRect(0, 500, 100, 40)
      : new DOMRect(0, 0, 100, 100);
  });
  renderAt(
    "/owner/bookings?open=WS-2222",
    <div data-beside>
      <RecordLink value="WS-1111">First</RecordLink>
      <RecordLink value="WS-2222">Second</RecordLink>
    </div>,
  );
  // In the middle of the list's visible part.
  expect(document.querySelector("[data-beside]")).toHaveProperty("scrollTop", 470);
});
