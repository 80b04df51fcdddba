import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, type CallControl, useAsyncCall } from "../../src/live/async-call";
import { takeLogged } from "../support/fail-on-console";

const PATIENCE = 6_000;

/** Pending calls, which the test sends and answers. */
let calls: (CallControl & { answer: (answer: Answer) => void })[] = [];
const onLeave = vi.fn();

function Booking() {
  const { call, busy, failure, stop } = useAsyncCall("Booking failed", { onLeave });
  const book = (control: CallControl) =>
    new Promise<Answer>((answer) => calls.push({ ...control, answer }));
  return (
    <>
      <button onClick={() => void call(book)}>Book</button>
      {stop && <button onClick={stop}>Stop</button>}
      <p>{`${busy ? "busy" : "idle"}, ${failure?.code ?? "no trouble"}`}</p>
    </>
  );
}

const press = (name = "Book") => {
  act(() => {
    screen.getByRole("button", { name }).click();
  });
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function send(place: number) {
  calls[place]?.onSend();
  await pass(0);
}

async function answer(place: number, given: Answer) {
  calls[place]?.answer(given);
  await pass(0);
}

let unmount: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  onLeave.mockReset();
  ({ unmount } = render(<Booking />));
});

test("a call without an answer stays pending until the answer comes, and no second one is made", async () => {
  press();
  await send(0);
  await pass(PATIENCE);
  expect(screen.getByText("busy, unanswered")).toBeVisible();
  press();
  expect(calls).toHaveLength(1);
  await answer(0, { ok: true });
  expect(screen.getByText("idle, no trouble")).toBeVisible();
});

test("a call that waits for a connection says so, and then waits for its answer", async () => {
  press();
  await pass(PATIENCE);
  expect(screen.getByText("busy, unsent")).toBeVisible();
  await send(0);
  await pass(PATIENCE);
  expect(screen.getByText("busy, unanswered")).toBeVisible();
});

test("a call can be stopped until it is sent, and not after that", async () => {
  press();
  press("Stop");
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(screen.getByText("idle, no trouble")).toBeVisible();
  press();
  await send(1);
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

test("a stopped call's answer says nothing about the pending one", async () => {
  press();
  press("Stop");
  press();
  await answer(0, { ok: false, failure: { code: "notFound" } });
  expect(screen.getByText("busy, no trouble")).toBeVisible();
  await answer(1, { ok: false, failure: { code: "tooLate" } });
  expect(screen.getByText("idle, tooLate")).toBeVisible();
  expect(takeLogged()).toHaveLength(1);
});

test("an unsent call ends with its page, and a sent one continues", async () => {
  press();
  unmount();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(onLeave).toHaveBeenCalledTimes(1);

  ({ unmount } = render(<Booking />));
  press();
  await send(1);
  unmount();
  expect(calls[1]?.signal.aborted).toBe(false);
  expect(onLeave).toHaveBeenCalledTimes(1);
});
