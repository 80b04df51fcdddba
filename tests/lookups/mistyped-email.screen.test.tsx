import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RequestsByEmail } from "../../src/bookings/client/requests-by-email";
import { renderAt } from "../support/render-at";

test("somebody who looks up with a mistyped address is offered the right one", async () => {
  renderAt("/myrequests", <RequestsByEmail />);
  expect(screen.getByLabelText("Email")).toBeRequired();
  await userEvent.type(screen.getByLabelText("Email"), "pat@gmial.com");
  await userEvent.tab();
  await userEvent.click(await screen.findByRole("button", { name: "Yes, correct it" }));
  expect(screen.getByLabelText("Email")).toHaveValue("pat@gmail.com");
});
