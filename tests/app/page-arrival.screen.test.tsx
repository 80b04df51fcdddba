import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PageArrival } from "../../src/app/page-arrival";

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

test("a link into the page works even if it was pressed before the router listened", () => {
  window.history.replaceState(null, "", "/#prices");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  render(
    <MemoryRouter>
      <section id="prices" aria-label="Prices" />
      <PageArrival />
    </MemoryRouter>,
  );
  expect(scroll.mock.contexts).toEqual([screen.getByRole("region", { name: "Prices" })]);
});

/** A page whose prices have loaded or are still loading. */
const page = (isThere: boolean) => (
  <MemoryRouter initialEntries={["/serviceprices#prices"]}>
    {isThere && <section id="prices" aria-label="Prices" />}
    <PageArrival />
  </MemoryRouter>
);

/** Opens the page before its part has loaded. Returns what the browser does as the page grows. */
function openBeforePart() {
  let grow: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        grow = tell;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  );
  window.history.replaceState(null, "", "/serviceprices#prices");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(page(false));
  const letCome = () => {
    grow();
    rerender(page(true));
    grow();
    grow();
  };
  return { scroll, letCome };
}

test("a link to a part that’s still loading scrolls there once it has loaded", () => {
  const { scroll, letCome } = openBeforePart();
  letCome();
  expect(scroll.mock.contexts).toEqual([screen.getByRole("region", { name: "Prices" })]);
});

test("somebody who scrolls before that stays where they are", () => {
  const { scroll, letCome } = openBeforePart();
  fireEvent.wheel(window);
  letCome();
  expect(scroll).not.toHaveBeenCalled();
});
