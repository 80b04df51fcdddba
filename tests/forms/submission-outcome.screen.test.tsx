import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { useSubmission } from "../../src/forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../../src/forms/submission-form";
import { ReferenceCard } from "../../src/ui/reference-card";

test("the thanks take focus, and hand it on to what was accepted when they go", async () => {
  const after = (phase: "thanking" | "editing") => (
    <SubmissionOutcome
      state={{
        phase,
        dismiss: vi.fn(),
        receipt: { reference: "WS-7K3F", requestId: "-Oabcdefghijklmnopqr", sent: { name: "Pat" } },
      }}
      thanks={({ name }) => `Thank you, ${name}.`}
      card={({ reference }) => <ReferenceCard title="We have your message" reference={reference} />}
    >
      <form />
    </SubmissionOutcome>
  );
  const { rerender } = render(after("thanking"));
  expect(document.activeElement).toHaveTextContent("Thank you, Pat.");
  rerender(after("editing"));
  await waitFor(() => {
    expect(screen.getByRole("heading", { name: "We have your message" })).toHaveFocus();
  });
});

test("what was kept apart promises nothing that doesn't follow by itself", () => {
  render(
    <SubmissionOutcome
      state={{
        phase: "editing",
        dismiss: vi.fn(),
        receipt: {
          reference: "WS-7K3F",
          requestId: "-Oabcdefghijklmnopqr",
          reviewReason: "tooMuch",
          sent: { name: "Pat" },
        },
      }}
      thanks={({ name }) => `Thank you, ${name}.`}
      card={() => <p>We’re emailing this to you.</p>}
    >
      <form />
    </SubmissionOutcome>,
  );
  expect(
    screen.getByRole("region", { name: "We have it, and a person looks at it first" }),
  ).toHaveTextContent(/WS-7K3F.*if you chose a time, it isn’t held yet.*\(03\) 7010 1234/);
  expect(screen.queryByText(/emailing/)).not.toBeInTheDocument();
});

/** A form without fields, which is accepted at once and thanked for a moment. */
function Accepted() {
  const state = useSubmission({
    name: "accepted",
    blank: {},
    order: [],
    rules: () => z.object({}),
    send: () => Promise.resolve({ ok: true, reference: "WS-7K3F" }),
    failureLog: "Refused",
    thanksFor: 50,
  });
  return (
    <SubmissionForm aria-label="Accepted" state={state} submit="Send">
      {null}
    </SubmissionForm>
  );
}

test("under the thanks the form takes no room, until it begins again", async () => {
  render(
    <MemoryRouter>
      <Accepted />
    </MemoryRouter>,
  );
  const form = screen.getByRole("form");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => {
    expect(form.parentElement).toHaveAttribute("hidden");
  });
  await waitFor(() => {
    expect(form).toBeVisible();
  });
});
