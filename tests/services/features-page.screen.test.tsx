import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import FeaturesPage from "../../src/services/features-page";

test("the catalogue's own page ends with links to the booking and to a quote", () => {
  render(
    <MemoryRouter>
      <FeaturesPage />
    </MemoryRouter>,
  );
  const end = within(screen.getByRole("region", { name: "Found what you need?" }));
  const hrefs = end.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(expect.arrayContaining(["/booking", "/quote"]));
});
