import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { ConfirmProvider, useConfirm } from "../../src/feedback/confirm";
import { ToastProvider, useToast } from "../../src/feedback/toast";
import type { CallControl } from "../../src/live/async-call";
import { Button } from "../../src/ui/button";
import { takeLogged } from "../support/fail-on-console";

interface TestAction {
  about?: string;
  act: (control: CallControl) => Promise<unknown>;
  done: string;
  undo?: () => Promise<unknown>;
}

function ActionButton({ about = "", act: work, done, undo }: TestAction) {
  const { run, busy } = useToast(about);
  return (
    <Button busy={busy} onClick={() => void run(work, { done, undo })}>
      Confirm {about}
    </Button>
  );
}

function show(action: TestAction) {
  render(
    <ToastProvider>
      <ActionButton {...action} />
    </ToastProvider>,
  );
  return screen.getByRole("button", { name: "Confirm" });
}

test("a button that is pressed twice does its work once", async () => {
  let finish: () => void = () => undefined;
  const work = vi.fn(({ onSend }: CallControl) => {
    onSend();
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const button = show({ act: work, done: "Booking confirmed." });
  await userEvent.dblClick(button);
  expect(work).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute("aria-busy", "true");
  act(() => {
    finish();
  });
  expect(await screen.findByText("Booking confirmed.")).toBeInTheDocument();
  expect(button).not.toHaveAttribute("aria-busy");
});

test("an action can be undone, and its toast disappears after ten seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const undo = vi.fn(() => Promise.resolve());
  const button = show({ act: () => Promise.resolve(), done: "Marked as read.", undo });
  await person.click(button);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(await screen.findByText("Undone.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  await person.click(document.body);
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a failure says so, and stays until it's closed", async () => {
  const forbidden = new ConvexError({ code: "forbidden" });
  await userEvent.click(show({ act: () => Promise.reject(forbidden), done: "Done." }));
  expect(await screen.findByText(/This page is for someone else/)).toBeInTheDocument();
  expect(takeLogged()).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Close this message" }));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("an action without an answer says so, isn't started again, and counts when it comes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let finish: () => void = () => undefined;
  const work = vi.fn(({ onSend }: CallControl) => {
    onSend();
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const button = show({ act: work, done: "Booking confirmed." });
  await person.click(button);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert")).toHaveTextContent("There’s no answer yet");
  await person.click(button);
  expect(work).toHaveBeenCalledTimes(1);
  act(() => {
    finish();
  });
  expect(await screen.findByText("Booking confirmed.")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("an action that waits for a connection can be stopped, and isn't done then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let signal: AbortSignal | undefined;
  const button = show({
    act: (control) => {
      ({ signal } = control);
      return new Promise(() => undefined);
    },
    done: "Booking confirmed.",
  });
  await person.click(button);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert")).toHaveTextContent("nothing has been changed");
  await person.click(screen.getByRole("button", { name: "Stop" }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

function RefundButton({ refund }: { refund: (control: CallControl) => Promise<void> }) {
  const ask = useConfirm();
  const { run } = useToast();
  const sure = () => ask({ title: "Send it back?", text: "For good.", yes: "Refund" });
  const press = async () => {
    if (await sure()) await run(refund, { done: "Refunded." });
  };
  return <Button onClick={() => void press()}>Money</Button>;
}

test("a question has no time limit, only the deployment's answer has", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <ConfirmProvider>
      <ToastProvider>
        <RefundButton
          refund={({ onSend }) => {
            onSend();
            return new Promise(() => undefined);
          }}
        />
      </ToastProvider>
    </ConfirmProvider>,
  );
  await person.click(screen.getByRole("button", { name: "Money" }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(/no answer yet/)).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Refund" }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText(/no answer yet/)).toBeInTheDocument();
});

function DeleteButton({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const ask = useConfirm();
  const question = {
    title: "Delete this post?",
    text: "It cannot be brought back.",
    yes: "Delete",
  };
  return <Button onClick={() => void ask(question).then(onAnswer)}>Delete post</Button>;
}

test("an irreversible action asks first; closing the dialog means no", async () => {
  const answers: boolean[] = [];
  render(
    <ConfirmProvider>
      <DeleteButton onAnswer={(yes) => answers.push(yes)} />
    </ConfirmProvider>,
  );
  for (const name of ["Delete", "Cancel", "Close"]) {
    await userEvent.click(screen.getByRole("button", { name: "Delete post" }));
    expect(screen.getByRole("dialog", { name: "Delete this post?" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(answers).toEqual([true, false, false]);
});

/** Two bookings to confirm, each with its undo; `answer` answers every action. */
function showTwo(answer: () => Promise<unknown>) {
  const undo = vi.fn<(about: string) => Promise<void>>(() => Promise.resolve());
  render(
    <ToastProvider>
      {["WS-1", "WS-2"].map((about) => (
        <ActionButton
          key={about}
          about={about}
          act={answer}
          done={`${about} is confirmed.`}
          undo={() => undo(about)}
        />
      ))}
    </ToastProvider>,
  );
  const confirm = (about: string) =>
    userEvent.click(screen.getByRole("button", { name: `Confirm ${about}` }));
  return { confirm, undo };
}

test("an action on something else keeps the earlier Undo", async () => {
  const { confirm, undo } = showTwo(() => Promise.resolve());
  await confirm("WS-1");
  await confirm("WS-2");
  expect(await screen.findAllByRole("button", { name: "Undo" })).toHaveLength(2);
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0]!);
  expect(undo.mock.calls).toEqual([["WS-1"]]);
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
});

test("an action on the same thing replaces its toast, as soon as it's pressed", async () => {
  let finish: () => void = () => undefined;
  const { confirm } = showTwo(() => new Promise<void>((resolve) => (finish = resolve)));
  for (const about of ["WS-1", "WS-2", "WS-1"]) {
    await confirm(about);
    if (about === "WS-2") expect(screen.getByText("WS-1 is confirmed.")).toBeInTheDocument();
    act(() => {
      finish();
    });
    expect(await screen.findByText(`${about} is confirmed.`)).toBeInTheDocument();
  }
  await confirm("WS-1");
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  expect(screen.queryByText("WS-1 is confirmed.")).not.toBeInTheDocument();
  act(() => {
    finish();
  });
  expect(await screen.findByText("WS-1 is confirmed.")).toBeInTheDocument();
});

test("Ctrl-Z undoes the last action, and keeps the focus; in a field it belongs to the field", async () => {
  const undo = vi.fn(() => Promise.resolve());
  render(
    <ToastProvider>
      <ActionButton act={() => Promise.resolve()} done="Marked as read." undo={undo} />
      <input aria-label="Note" />
    </ToastProvider>,
  );
  const button = screen.getByRole("button", { name: "Confirm" });
  await userEvent.click(button);
  await screen.findByText("Marked as read.");
  await userEvent.click(screen.getByLabelText("Note"));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undo).not.toHaveBeenCalled();
  act(() => {
    button.focus();
  });
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(await screen.findByText("Undone.")).toBeInTheDocument();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});
