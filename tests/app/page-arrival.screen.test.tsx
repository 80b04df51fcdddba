import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PageArrival } from "../../src/app/page-arrival";

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

test("a link into the page that was pressed before the router listened leads there all the same", () => {
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
