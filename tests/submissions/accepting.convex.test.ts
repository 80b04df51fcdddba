import { describe, expect } from "vitest";
import type { TableNames } from "#convex/_generated/dataModel";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { type Form, forms } from "./forms";

/** The form without a time, which only one can have. */
const withoutTime = (form: Form) => ({
  ...form.args(),
  ...(form.name === "booking" && { bookingDate: undefined, bookingTime: undefined }),
});

/** How many rows there are of what an accepted form does. */
async function countEffects(backend: Backend, { beside }: Form) {
  const tables: TableNames[] = [...beside, "emails"];
  const rows = await Promise.all(tables.map((table) => getRows(backend, table)));
  return rows.map(({ length }) => length);
}

describe.each(forms)("a $name form", (form) => {
  test("sent ten times returns the first answer, and is there once", async ({ backend }) => {
    const args = form.args();
    const first = await backend.mutation(form.call, args);
    const once = await countEffects(backend, form);
    for (const answer of await Promise.all(
      Array.from({ length: 10 }, () => backend.mutation(form.call, args)),
    ))
      expect(answer).toEqual(first);
    expect(await getRows(backend, form.table)).toHaveLength(1);
    expect(await countEffects(backend, form)).toEqual(once);
  });

  test("with other content under the same id is refused, and names what we have", async ({
    backend,
  }) => {
    const args = form.args();
    const { reference } = (await backend.mutation(form.call, args)) as { reference: string };
    const other = { ...form.args("Banksia"), requestId: args.requestId };
    expect(await failureOfCall(backend.mutation(form.call, other))).toEqual({
      code: "alreadySubmitted",
      reference,
    });
    expect(await getRows(backend, form.table)).toHaveLength(1);
  });

  test("from a program gets the usual answer, is quarantined and does nothing", async ({
    backend,
  }) => {
    const args = { ...form.args(), honeypot: "https://spam.example" };
    expect(await backend.mutation(form.call, args)).toEqual({
      ok: true,
      reference: expect.stringMatching(/^WS-/) as string,
    });
    expect(await getRows(backend, form.table)).toMatchObject([{ quarantined: true }]);
    expect(new Set(await countEffects(backend, form))).toEqual(new Set([0]));
  });

  test("is quarantined if it's a visitor's eleventh within ten minutes, and has to wait if it's the thirty-first", async ({
    backend,
  }) => {
    for (let count = 0; count < 10; count += 1)
      expect(await backend.mutation(form.call, withoutTime(form))).not.toHaveProperty(
        "reviewReason",
      );
    const before = await countEffects(backend, form);
    for (let count = 0; count < 20; count += 1)
      expect(await backend.mutation(form.call, withoutTime(form))).toEqual({
        ok: true,
        reference: expect.any(String) as string,
        reviewReason: "tooMuch",
      });
    expect((await getRows(backend, form.table)).at(-1)).toMatchObject({ quarantined: true });
    expect(await countEffects(backend, form)).toEqual(before);
    expect(await backend.mutation(form.call, withoutTime(form))).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});
