import { act, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import DesignPage from "../../src/projects/brief/design-page";
import RatingPage from "../../src/ratings/rating-page";

vi.mock("../../src/ratings/rating-wizard", () => ({ default: () => "The form" }));
vi.mock("../../src/projects/brief/brief-wizard", () => ({ default: () => "The form" }));

/** Opens a page at a step of its form; after the last step the form has been sent. */
async function openAt(Page: ComponentType, step: number) {
  render(
    <MemoryRouter initialEntries={[{ pathname: "/", search: "?mode=submit", state: { step } }]}>
      <Page />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
}

test.each<[string, ComponentType, number, RegExp]>([
  ["/customerservice", RatingPage, 4, /you can stay anonymous/],
  ["/webform", DesignPage, 7, /Seven short steps/],
])("%s advises before its form is sent, and not after", async (_, Page, steps, advice) => {
  await openAt(Page, steps - 1);
  expect(screen.getAllByText(advice)).not.toHaveLength(0);
  document.body.replaceChildren();
  await openAt(Page, steps);
  await screen.findByText("The form");
  expect(screen.queryAllByText(advice)).toHaveLength(0);
});
