import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import FeaturesPage from "../../src/services/features-page";
import { renderAt } from "../support/render-at";

test("the catalogue's own page ends with links to the booking and to a quote", () => {
  renderAt("/", <FeaturesPage />);
  const end = within(screen.getByRole("region", { name: "Found what you need?" }));
  const hrefs = end.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(expect.arrayContaining(["/booking", "/quote"]));
});
