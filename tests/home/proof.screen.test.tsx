import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import Proof from "../../src/home/proof";
import { renderAt } from "../support/render-at";

test("the strip under the hero says why people trust us, and leads to the reviews before the average is known", () => {
  renderAt("/", <Proof />);
  for (const words of [
    "Here since 2019",
    "Police and WWC Checks",
    "For up to $10,000,000",
    "We come back free",
    "Within 30 days",
  ]) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(screen.getByRole("link", { name: "Read the reviews" })).toHaveAttribute(
    "href",
    "/reviews",
  );
});
