import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import DesignPage from "../../../src/projects/brief/design-page";

vi.mock("../../../src/projects/brief/brief-wizard", () => ({ default: () => "The brief" }));
vi.mock("../../../src/projects/brief/client/check-design", () => ({
  default: () => "The designs",
}));

function open(address: string) {
  window.history.pushState(null, "", address);
  render(
    <BrowserRouter>
      <DesignPage />
    </BrowserRouter>,
  );
}

const heading = (name: string) => screen.getByRole("heading", { level: 1, name });
const scrollTo = vi.spyOn(window, "scrollTo");

test("somebody who chooses an option starts at the top, at its heading", async () => {
  open("/webform");
  await userEvent.click(screen.getByRole("link", { name: /^Start your website/ }));
  expect(heading("Design your website")).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await screen.findByText("The brief");
});

test.each(["/webform?mode=check", "/webform?email=pat@example.com"])(
  "somebody who opens %s keeps their place",
  async (address) => {
    open(address);
    await screen.findByText("The designs");
    expect(heading("Check your design")).not.toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  },
);
