import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { SubmissionResult } from "#convex/submissions/tables";
import { useSubmission } from "../../src/forms/submission";
import { formFailure } from "../../src/lib/failure";
import { FormFrame } from "../../src/ui/form-frame";
import { TextField } from "../../src/ui/text-field";
import { takeLogged } from "../support/fail-on-console";

const PATIENCE = 6_000;
const THANKS = 5_000;

type Send = (
  sent: { name: string },
  envelope: { requestId: string; honeypot: string },
) => Promise<SubmissionResult>;

/** A deployment that answers when the test says so, in the order in which it was asked. */
function deployment() {
  const waiting: { resolve: (answer: SubmissionResult) => void; reject: (error: Error) => void }[] =
    [];
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
  );
  return {
    send,
    ids: () => send.mock.calls.map(([, { requestId }]) => requestId),
    accept: async (reference = "WS-7K3F") => {
      waiting.shift()?.resolve({ ok: true, reference });
      await pass(0);
    },
    fail: async () => {
      waiting.shift()?.reject(new Error("Connection lost"));
      await pass(0);
    },
  };
}

/** Lets time pass with all that falls due in it. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function TestForm({ send }: { send: Send }) {
  const submission = useSubmission<{ name: string }, { name: string }>({
    name: "test",
    blank: { name: "" },
    order: ["name"],
    rules: () => z.object({ name: z.string().check(z.minLength(1, "Enter your name")) }),
    send,
    failureLog: "Test failed",
    thanksFor: THANKS,
  });
  const { failure, phase, receipt, field, ...rest } = submission;
  return (
    <>
      <p>{phase}</p>
      {receipt !== undefined && <p>Reference {receipt.reference}</p>}
      <FormFrame
        aria-label="Test"
        onSubmit={rest.onSubmit}
        problems={rest.problems}
        attempt={rest.attempt}
        failure={formFailure(failure)}
        offline={false}
        honeypot={rest.honeypot}
        actions={<button type="submit">Send</button>}
      >
        <TextField {...field("name")} label="Name" />
      </FormFrame>
    </>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const click = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const pressEnter = () => fireEvent.submit(screen.getByRole("form"));
const type = (text: string) => fireEvent.input(name(), { target: { value: text } });
const trouble = () => screen.queryByText(/We could not send this just now/);

/** Opens the form and types a name. */
async function open(send: Send) {
  const page = render(<TestForm send={send} />);
  type("Pat");
  await pass(0);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a form is sent once", () => {
  test("however often it is clicked and however often Enter is pressed", async () => {
    const { send, accept } = deployment();
    await open(send);
    click();
    click();
    for (let press = 0; press < 5; press += 1) pressEnter();
    await pass(10);
    for (let press = 0; press < 5; press += 1) pressEnter();
    await pass(10);
    expect(send).toHaveBeenCalledTimes(1);

    await accept();
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    click();
    await pass(10);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("under the same id by a page that was reloaded before the answer came", async () => {
    const { send, ids, accept } = deployment();
    const { unmount } = await open(send);
    click();
    await pass(10);
    unmount();

    render(<TestForm send={send} />);
    await pass(0);
    expect(name().value).toBe("Pat");
    click();
    await pass(10);
    const [first, second] = ids();
    expect(first).toMatch(/^[-\w]{20}$/);
    expect(second).toBe(first);
    expect(send.mock.calls[1]?.[0]).toEqual({ name: "Pat" });
    await accept();
    await accept();
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
  });

  test("under the same id after a failure, with the same or a corrected answer", async () => {
    const { send, ids, fail } = deployment();
    await open(send);
    for (const text of ["Pat", "Pat", "Pat Nguyen"]) {
      type(text);
      click();
      await pass(10);
      await fail();
      expect(trouble()).toBeVisible();
      expect(name().value).toBe(text);
    }
    expect(new Set(ids()).size).toBe(1);
    expect(takeLogged()).toHaveLength(3);
  });

  test("and the next one has an id of its own", async () => {
    const { send, ids, accept } = deployment();
    await open(send);
    click();
    await pass(10);
    await accept();
    await pass(THANKS);
    expect(name().value).toBe("");
    type("Sam");
    await pass(0);
    click();
    await pass(10);
    expect(new Set(ids()).size).toBe(2);
  });
});

describe("an answer that comes late", () => {
  test("counts: the trouble goes, and the thanks come", async () => {
    const { send, accept } = deployment();
    await open(send);
    click();
    await pass(PATIENCE);
    expect(trouble()).toBeVisible();
    await accept();
    expect(trouble()).toBeNull();
    expect(screen.getByText("thanking")).toBeVisible();
    expect(takeLogged()).toEqual([expect.stringContaining("Test failed")]);
  });

  test("counts once where it was sent again meanwhile, and no trouble is told after it", async () => {
    const { send, ids, accept } = deployment();
    await open(send);
    click();
    await pass(PATIENCE);
    click();
    await pass(10);
    expect(new Set(ids()).size).toBe(1);

    await accept();
    await pass(THANKS);
    type("Sam");
    await pass(PATIENCE);
    expect(trouble()).toBeNull();
    expect(name().value).toBe("Sam");
    await accept("WS-OTHER");
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    expect(name().value).toBe("Sam");
    expect(takeLogged()).toHaveLength(1);
  });

  test("after the page was left does no harm", async () => {
    const { send, accept, ids } = deployment();
    const { unmount } = await open(send);
    click();
    await pass(10);
    unmount();
    await accept();
    await pass(PATIENCE + THANKS);
    render(<TestForm send={send} />);
    await pass(0);
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    expect(name().value).toBe("");
    expect(ids()).toHaveLength(1);
  });
});

test("a field that can't stay blank says so, also to screen readers", () => {
  render(<TestForm send={deployment().send} />);
  expect(name()).toBeRequired();
});
