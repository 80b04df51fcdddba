import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkifyPhone } from "../../src/business/linkify-phone";

test("The phone number in a message can be pressed, and the message reads the same", () => {
  const { container } = render(<LinkifyPhone words="Try again, or call us on (03) 7010 1234." />);
  expect(container).toHaveTextContent("Try again, or call us on (03) 7010 1234.");
  const link = screen.getByRole("link", { name: "(03) 7010 1234" });
  expect(link).toHaveAttribute("href", "tel:+61370101234");
});

test("A message without the number stays as it is", () => {
  const { container } = render(<LinkifyPhone words="Please sign in to go on." />);
  expect(container).toHaveTextContent("Please sign in to go on.");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
