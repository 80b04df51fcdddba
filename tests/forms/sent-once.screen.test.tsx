import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { api } from "#convex/_generated/api";
import type { ContactMessage } from "#convex/contact/formRules";
import { useSubmission } from "../../src/forms/submission";
import { SubmissionForm } from "../../src/forms/submission-form";
import { useMutation } from "../../src/live/mutation";
import { TextField } from "../../src/ui/text-field";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { fillInSilently } from "../support/password-manager";

const PATIENCE = 6_000;
const THANKS = 5_000;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Calls in order; the test answers them. */
let calls: { name: string; args: Record<string, unknown> }[];
let waiting: Waiting[];
let line: ReturnType<typeof setMutations>;

const sends = () => calls.filter(({ name }) => name === "contact/visitor:sendMessage");
const ids = () => sends().map(({ args }) => args["requestId"]);
const withdrawn = () =>
  calls
    .filter(({ name }) => name === "records/visitor:withdraw")
    .map(({ args }) => args["requestIds"]);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const accept = async (reference = "WS-7K3F") => {
  waiting.shift()?.resolve({ ok: true, reference });
  await pass(0);
};

const fail = async (error: Error = new Error("Server error")) => {
  waiting.shift()?.reject(error);
  await pass(0);
};

function TestForm({ onAccepted }: { onAccepted?: () => void }) {
  const send = useMutation(api.contact.visitor.sendMessage);
  const submission = useSubmission<{ name: string }, { name: string }>({
    name: "test",
    blank: { name: "" },
    order: ["name"],
    rules: () => z.object({ name: z.string().check(z.minLength(1, "Enter your name")) }),
    send: (sent, envelope, control) => send({ ...(sent as ContactMessage), ...envelope }, control),
    failureLog: "Test failed",
    thanksFor: THANKS,
    onAccepted,
  });
  const { phase, receipt, field } = submission;
  return (
    <>
      <p>{phase}</p>
      {receipt !== undefined && <p>Reference {receipt.reference}</p>}
      <SubmissionForm aria-label="Test" state={submission} submit="Send">
        <TextField {...field("name")} label="Name" />
      </SubmissionForm>
    </>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const click = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const clickStop = () => fireEvent.click(screen.getByRole("button", { name: "Stop and edit" }));
const pressEnter = () => fireEvent.submit(screen.getByRole("form"));
const type = (text: string) => fireEvent.input(name(), { target: { value: text } });
const problem = () => screen.queryByText(/We couldn’t send this just now/);
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

/** Whether the browser asks before closing the page. */
function isAskedOnClose(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function open(onAccepted?: () => void) {
  const page = render(<TestForm {...(onAccepted !== undefined && { onAccepted })} />);
  type("Pat");
  await pass(0);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  waiting = [];
  line = setMutations((args, called) => {
    calls.push({ name: called, args });
    if (called === "records/visitor:withdraw") return Promise.resolve({ ok: true });
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  });
});

test.each([
  [
    "what a password manager has filled in",
    () => {
      name().value = "Pat from the manager";
    },
  ],
  [
    "what it has filled in past the page's own scripts",
    () => {
      fillInSilently(name(), "Pat from the manager");
    },
  ],
])("%s without a word is sent, and kept across a reload", async (_, fillIn) => {
  const { unmount } = await open();
  fillIn();
  click();
  await pass(10);
  expect(sends()[0]?.args).toMatchObject({ name: "Pat from the manager" });
  unmount();
  render(<TestForm />);
  expect(name().value).toBe("Pat from the manager");
});

describe("a form is sent once", () => {
  test("however often it is clicked and however often Enter is pressed", async () => {
    await open();
    click();
    click();
    for (let press = 0; press < 5; press += 1) pressEnter();
    await pass(10);
    for (let press = 0; press < 5; press += 1) pressEnter();
    await pass(10);
    expect(sends()).toHaveLength(1);

    await accept();
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    // While the thank-you shows, there's no form.
    expect(screen.queryByRole("form")).toBeNull();
    await pass(10);
    expect(sends()).toHaveLength(1);
  });

  test("under the same id after a reload before the answer came, which says what to do", async () => {
    const { unmount } = await open();
    click();
    await pass(10);
    unmount();

    render(<TestForm />);
    await pass(0);
    expect(name().value).toBe("Pat");
    expect(screen.getByText("We can’t say whether this arrived")).toBeVisible();
    click();
    await pass(10);
    expect(screen.queryByText("We can’t say whether this arrived")).toBeNull();
    const [first, second] = ids();
    expect(first).toMatch(/^[-\w]{20}$/);
    expect(second).toBe(first);
    await accept();
    await accept();
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
  });

  test("under the same id after a failure", async () => {
    await open();
    for (let time = 0; time < 2; time += 1) {
      click();
      await pass(10);
      await fail();
      expect(problem()).toBeVisible();
      expect(name().value).toBe("Pat");
    }
    expect(new Set(ids()).size).toBe(1);
    expect(takeLogged()).toHaveLength(2);
  });

  test("in place of the earlier version, after a correction", async () => {
    await open();
    for (const text of ["Pat", "Pat Nguyen", "Pat N"]) {
      type(text);
      click();
      await pass(10);
      await fail();
    }
    const [first, second] = ids();
    expect(new Set(ids()).size).toBe(3);
    expect(sends().map(({ args }) => args["supersedes"])).toEqual([
      undefined,
      [first],
      [first, second],
    ]);
    expect(takeLogged()).toHaveLength(3);
  });

  test("and the next one has its own id, and replaces nothing", async () => {
    await open();
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
    expect(sends().at(-1)?.args["supersedes"]).toBeUndefined();
  });

  test("by a duplicated tab as another request, if the first tab has sent something else", async () => {
    await open();
    click();
    await pass(10);
    await fail(new ConvexError({ code: "alreadySubmitted", reference: "WS-7K3F" }));
    expect(new Set(ids()).size).toBe(2);
    await accept("WS-NEXT");
    expect(screen.getByText("Reference WS-NEXT")).toBeVisible();
  });
});

describe("a form that is being sent", () => {
  test("by a duplicated tab, and is stopped, isn't sent again as another request", async () => {
    await open();
    click();
    await pass(PATIENCE);
    clickStop();
    await fail(new ConvexError({ code: "alreadySubmitted", reference: "WS-7K3F" }));
    expect(sends()).toHaveLength(1);
    expect(screen.getByText("editing")).toBeVisible();
  });

  test("can't be changed until there is an answer", async () => {
    await open();
    click();
    await pass(10);
    expect(name()).toBeDisabled();
    await fail();
    expect(name()).toBeEnabled();
    expect(takeLogged()).toHaveLength(1);
  });

  test("without a connection waits on the device, says so in one box, and is sent once there is one", async () => {
    await open();
    line.cut();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    click();
    await pass(PATIENCE);
    expect(alerts()).toEqual([expect.stringMatching(/^Not sent yet.*There’s no connection/)]);
    expect(calls).toEqual([]);
    online.mockRestore();
    line.restore();
    await pass(10);
    expect(sends()).toHaveLength(1);
    await accept();
    expect(alerts()).toEqual([]);
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
  });

  test("is never sent if it's stopped before there is a connection; only the correction is", async () => {
    await open();
    line.cut();
    click();
    await pass(PATIENCE);
    clickStop();
    await pass(0);
    type("Sam");
    line.restore();
    await pass(10);
    expect(calls).toEqual([]);
    click();
    await pass(10);
    expect(sends().map(({ args }) => args["name"])).toEqual(["Sam"]);
    expect(withdrawn()).toEqual([]);
  });

  test("is withdrawn if it's stopped when it may have arrived, and its answer shows no thank-you", async () => {
    await open();
    click();
    await pass(PATIENCE);
    expect(alerts()).toEqual([expect.stringMatching(/^No answer yet.*whether it has arrived/)]);
    clickStop();
    await pass(0);
    expect(withdrawn()).toEqual([ids()]);
    type("Sam");
    await accept();
    expect(screen.getByText("editing")).toBeVisible();
    expect(screen.queryByText(/^Reference/)).toBeNull();
    expect(name().value).toBe("Sam");

    click();
    await pass(10);
    expect(sends()[1]?.args["supersedes"]).toEqual([ids()[0]]);
    await accept("WS-LAST");
    expect(screen.getByText("Reference WS-LAST")).toBeVisible();
  });

  test("is withdrawn if its sender leaves after learning that there is no answer", async () => {
    const { unmount } = await open();
    click();
    await pass(PATIENCE);
    unmount();
    await pass(0);
    expect(withdrawn()).toEqual([ids()]);
    await accept();
    render(<TestForm />);
    await pass(0);
    expect(screen.queryByText(/^Reference/)).toBeNull();
    expect(name().value).toBe("Pat");
  });

  test("is withdrawn when anyone who left right after the press would have learned that", async () => {
    const { unmount } = await open();
    click();
    await pass(10);
    unmount();
    await pass(PATIENCE);
    expect(withdrawn()).toEqual([ids()]);
  });

  test("is never sent if the page is left before there is a connection", async () => {
    const { unmount } = await open();
    line.cut();
    click();
    await pass(10);
    unmount();
    line.restore();
    await pass(PATIENCE);
    expect(calls).toEqual([]);
  });

  test("makes the browser ask before closing the page", async () => {
    await open();
    expect(isAskedOnClose()).toBe(false);
    click();
    await pass(10);
    expect(isAskedOnClose()).toBe(true);
    await accept();
    expect(isAskedOnClose()).toBe(false);
  });

  test("doesn't make it ask if an accepted form leads to another page at once", async () => {
    const asked: boolean[] = [];
    await open(() => asked.push(isAskedOnClose()));
    click();
    await pass(10);
    await accept();
    expect(asked).toEqual([false]);
  });
});

describe("a late answer", () => {
  test("counts: the box disappears, and the thank-you appears", async () => {
    await open();
    click();
    await pass(PATIENCE);
    expect(alerts()).toHaveLength(1);
    await accept();
    expect(alerts()).toEqual([]);
    expect(screen.getByText("thanking")).toBeVisible();
  });

  test("to a page left for another one shows its receipt, and an empty form", async () => {
    const { unmount } = await open();
    click();
    await pass(10);
    unmount();
    await accept();
    await pass(PATIENCE + THANKS);
    render(<TestForm />);
    await pass(0);
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    expect(name().value).toBe("");
    expect(ids()).toHaveLength(1);
  });

  test("to a page that was left and opened again empties the form, which was sent", async () => {
    const { unmount } = await open();
    click();
    await pass(10);
    unmount();
    render(<TestForm />);
    await pass(0);
    expect(name().value).toBe("Pat");
    await accept();
    expect(screen.getByText("Reference WS-7K3F")).toBeVisible();
    expect(name().value).toBe("");
  });
});

test("a required field says so, also to screen readers", () => {
  render(<TestForm />);
  expect(name()).toBeRequired();
});

test("a reload during the thank-you keeps the receipt, and nothing is sent twice", async () => {
  const { unmount } = await open();
  click();
  await pass(0);
  await accept();
  expect(screen.getByText("thanking")).toBeInTheDocument();
  unmount();
  render(<TestForm />);
  expect(screen.getByText("Reference WS-7K3F")).toBeInTheDocument();
  expect(name()).toHaveValue("");
  click();
  await pass(0);
  expect(sends()).toHaveLength(1);
  expect(screen.getAllByText("Enter your name")).not.toHaveLength(0);
});
