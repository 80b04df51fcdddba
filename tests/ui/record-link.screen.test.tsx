import { expect, test, vi } from "vitest";
import { RecordLink } from "../../src/ui/record-link";
import { renderAt } from "../support/render-at";

test("of a list beside an open record, the one that's open is scrolled into sight", () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  renderAt(
    "/owner/bookings?open=WS-2222",
    <>
      <RecordLink value="WS-1111">First</RecordLink>
      <RecordLink value="WS-2222">Second</RecordLink>
    </>,
  );
  expect(scrolled).toEqual(["Second"]);
});
