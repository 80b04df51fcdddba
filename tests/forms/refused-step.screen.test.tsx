import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { useFormSteps } from "../../src/forms/form-steps";
import { useSubmission } from "../../src/forms/submission";
import { SubmissionForm } from "../../src/forms/submission-form";
import { TextField } from "../../src/ui/text-field";
import { takeLogged } from "../support/fail-on-console";

const rules = z.object({ name: z.string(), colour: z.string() });
type Values = z.output<typeof rules>;
const parts = [["name"], ["colour"]] as const;

/** A form of two steps whose server rejects the name. */
function Wizard() {
  const steps = useFormSteps<Values>(parts);
  const state = useSubmission<Values, Values>({
    name: "wizard",
    blank: { name: "", colour: "" },
    order: ["name", "colour"],
    rules: () => rules,
    steps,
    send: () =>
      Promise.resolve({
        ok: false,
        failure: { code: "invalid", fields: { name: "This name is not ours" } },
      }),
    failureLog: "Refused",
    thanksFor: 5_000,
  });
  return (
    <SubmissionForm aria-label="Wizard" state={state} submit="Next">
      {steps.isLast ? (
        <TextField {...state.field("colour")} label="Colour" />
      ) : (
        <TextField {...state.field("name")} label="Name" />
      )}
    </SubmissionForm>
  );
}

const next = () => userEvent.click(screen.getByRole("button", { name: "Next" }));

test("a server's error is shown at the step that it's about, until it's corrected", async () => {
  render(
    <MemoryRouter>
      <Wizard />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "Pat");
  await next();
  await userEvent.type(await screen.findByLabelText("Colour"), "blue");
  await next();
  expect(await screen.findByLabelText(/Name/)).toBeInvalid();
  expect(screen.getByRole("alert")).toHaveTextContent("This name is not ours");
  await userEvent.type(screen.getByLabelText(/Name/), "!");
  await next();
  expect(await screen.findByLabelText("Colour")).toBeValid();
  expect(screen.queryByText("This name is not ours")).not.toBeInTheDocument();
  expect(takeLogged()).toHaveLength(1);
});
