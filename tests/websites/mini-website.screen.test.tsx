import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { palettes } from "#convex/shared/palettes";
import { MiniWebsite } from "../../src/websites/mini-website";

const look = {
  name: "",
  palette: undefined,
  headingFont: "",
  subheadingFont: "",
  bodyFont: "",
  baseFontSize: 16,
  headingColor: "#16211d",
  subheadingColor: "#16211d",
  bodyColor: "#16211d",
  pages: [],
};

test("a website is drawn before anything is chosen, and then with the choices", () => {
  const { rerender } = render(<MiniWebsite {...look} />);
  for (const words of ["Your business", "Home", "About", "Contact"]) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  rerender(
    <MiniWebsite
      {...look}
      name="Merri Bakery"
      palette={palettes.vibrant}
      headingFont="Lato"
      pages={["Bread"]}
    />,
  );
  expect(screen.getByText("Merri Bakery")).toHaveStyle({ fontFamily: '"Lato", sans-serif' });
  expect(screen.getByText("Bread")).toBeInTheDocument();
  expect(screen.queryByText("About")).not.toBeInTheDocument();
  expect(screen.getByText("Contact us")).toHaveStyle({
    backgroundColor: palettes.vibrant.primary,
    color: "#ffffff",
  });
});
