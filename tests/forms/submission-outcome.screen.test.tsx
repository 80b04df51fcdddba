import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { NameField } from "../../src/forms/contact-fields";
import { useSubmission } from "../../src/forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../../src/forms/submission-form";
import { FieldGroup } from "../../src/ui/field-group";
import { ReferenceCard } from "../../src/ui/reference-card";

const notBegun = { isOver: true, beginAnother: vi.fn(), frame: { name: "accepted" } };

test("the thank-you takes focus, and passes it to the receipt when it disappears", async () => {
  const after = (phase: "thanking" | "editing") => (
    <SubmissionOutcome
      state={{
        phase,
        dismiss: vi.fn(),
        ...notBegun,
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

test("a form that needs review promises nothing automatic", () => {
  render(
    <SubmissionOutcome
      state={{
        phase: "editing",
        dismiss: vi.fn(),
        ...notBegun,
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

const THANKED_FOR = 5_000;

/** A form with one field, which is accepted at once and shows its thank-you for a while. */
function Accepted({ once = false }: { once?: boolean }) {
  const state = useSubmission({
    name: "accepted",
    order: ["name"],
    rules: () => z.object({ name: z.string() }),
    send: () => Promise.resolve({ ok: true, reference: "WS-7K3F" }),
    failureLog: "Refused",
    thanksFor: THANKED_FOR,
  });
  return (
    <SubmissionOutcome
      state={state}
      thanks={() => "Thank you."}
      card={({ reference }) => <ReferenceCard title="We have it" reference={reference} />}
      {...(once && { another: "Another one" })}
    >
      <SubmissionForm aria-label="Accepted" state={state} submit="Send" once={once}>
        <FieldGroup title="Who are you?">
          <NameField {...state.field("name")} />
        </FieldGroup>
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

async function send(once = false) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <MemoryRouter>
      <Accepted once={once} />
    </MemoryRouter>,
  );
  const form = screen.getByRole("form");
  await person.type(screen.getByLabelText("Name"), "Pat");
  await person.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => {
    expect(form.parentElement).toHaveAttribute("hidden");
  });
  await act(() => vi.advanceTimersByTimeAsync(THANKED_FOR));
  return { form, person };
}

test("under the thank-you the form takes no room, until it starts again", async () => {
  const { form } = await send();
  expect(form).toBeVisible();
});

test("a form that's sent once stays hidden until somebody wants another one, and is empty then", async () => {
  const { form, person } = await send(true);
  const another = await screen.findByRole("button", { name: "Another one" });
  expect(form).not.toBeVisible();
  expect(screen.queryByRole("button", { name: "Hide this" })).toBeNull();
  await person.click(another);
  expect(form).toBeVisible();
  expect(screen.getByText("Who are you?")).toHaveFocus();
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(screen.getByRole("heading", { name: "We have it" })).toBeVisible();
});
