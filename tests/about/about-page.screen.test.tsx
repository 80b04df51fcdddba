import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serviceArea } from "#convex/business/serviceArea";
import AboutPage from "../../src/about/about-page";
import { renderAt } from "../support/render-at";

test("the about page says who we are and leads to booking", async () => {
  renderAt("/", <AboutPage />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/neighbours/);
  const ways: [RegExp, string][] = [
    [/^Book a session/, "/booking"],
    [/^Book Online$/, "/booking"],
    [/^our terms and your privacy/, "/terms-and-conditions"],
    [/^goals page$/, "/goals"],
  ];
  for (const [name, href] of ways) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  expect(screen.getByText(/visits from \$60/i)).toBeInTheDocument();
  const listed = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(listed).toEqual(expect.arrayContaining(serviceArea.flatMap((part) => part.suburbs)));
});
