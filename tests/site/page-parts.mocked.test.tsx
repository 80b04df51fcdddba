import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderSite } from "./render-site";

vi.mock("../../src/shop/shop-form", () => ({ default: () => null }));

test("a link within the page scrolls to its target, with focus, on each press", async () => {
  await renderSite("/shop");
  const scrollTo = vi.spyOn(Element.prototype, "scrollIntoView");
  const links = screen.getAllByRole("link", { name: /^(Join|Order) for/ });
  const [first, second] = links as [HTMLElement, HTMLElement];
  for (const [presses, link] of [first, second, second].entries()) {
    await userEvent.click(link);
    expect(scrollTo).toHaveBeenCalledTimes(presses + 1);
    expect(screen.getByRole("region", { name: "Choose yours" })).toHaveFocus();
  }
});
