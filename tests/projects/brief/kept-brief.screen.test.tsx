import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import BriefWizard from "../../../src/projects/brief/brief-wizard";
import { renderAt } from "../../support/render-at";

const business = () => screen.getByLabelText("Business");

test("a brief stays on the device for somebody who comes back, until they clear it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = renderAt("/webform?mode=submit", <BriefWizard />);
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await person.type(business(), "Bakery");
  await vi.advanceTimersByTimeAsync(2000);
  sessionStorage.clear();
  first.reload();
  expect(business()).toHaveValue("Bakery");
  await person.click(screen.getByRole("button", { name: "Clear my answers" }));
  expect(business()).toHaveValue("");
  sessionStorage.clear();
  first.reload();
  expect(business()).toHaveValue("");
});
