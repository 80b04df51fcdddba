import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, useAsyncCall } from "../../src/lib/async-call";
import { takeLogged } from "../support/fail-on-console";

const PATIENCE = 6_000;

/** The calls that were made, to be answered when the test says so. */
let answers: ((answer: Answer) => void)[] = [];

function Booking() {
  const { call, busy, failure } = useAsyncCall("Booking failed");
  const book = () => new Promise<Answer>((resolve) => answers.push(resolve));
  return (
    <>
      <button onClick={() => void call(book)}>Book</button>
      <p>{`${busy ? "busy" : "idle"}, ${failure?.code ?? "no trouble"}`}</p>
    </>
  );
}

const press = () => {
  act(() => {
    screen.getByRole("button").click();
  });
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function answer(place: number, given: Answer) {
  answers[place]?.(given);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  render(<Booking />);
});

test("whoever gets no answer may try again, and an answer that still comes counts", async () => {
  press();
  press();
  expect(answers).toHaveLength(1);
  await pass(PATIENCE);
  expect(screen.getByText("idle, unavailable")).toBeVisible();
  expect(takeLogged()).toHaveLength(1);
  await answer(0, { ok: true });
  expect(screen.getByText("idle, no trouble")).toBeVisible();
});

test("what an earlier try is answered says nothing about the one that is under way", async () => {
  press();
  await pass(PATIENCE);
  press();
  expect(answers).toHaveLength(2);
  await answer(0, { ok: false, failure: { code: "notFound" } });
  expect(screen.getByText("busy, no trouble")).toBeVisible();
  await answer(1, { ok: false, failure: { code: "tooLate" } });
  expect(screen.getByText("idle, tooLate")).toBeVisible();
  expect(takeLogged()).toHaveLength(2);
});
