import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import schema from "#convex/schema";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow, test } from "../support/fixtures";
import { send, sendQuarantined } from "./steps";

// Later jobs are the same for both.
test.override("clock", "date and timers");

const { release } = api.quarantine.owner;
const booking = forms.find(({ name }) => name === "booking")!;

const varying = [
  "_id",
  "_creationTime",
  "requestId",
  "contentHash",
  "quoteRequestId",
  "personId",
  "seed",
  "conversationId",
  "latestId",
  "id",
  "shard",
];

/** Every row of every table, without fields that differ between runs. */
async function everything(of: Backend, reference: string) {
  const tables = (Object.keys(schema.tables) as TableNames[]).filter(
    (table) => !/^(auth|users)/.test(table),
  );
  const rows = await Promise.all(tables.map(async (table) => [table, await getRows(of, table)]));
  const text = JSON.stringify(Object.fromEntries(rows), (key, value: unknown) =>
    varying.includes(key) ? undefined : value,
  );
  return JSON.parse(
    text.replaceAll(reference, "WS-XXXX").replace(/SAVE\d{3}|FRIEND-\w+/g, "CODE"),
  ) as Record<string, unknown[]>;
}

describe.each(forms)("a held $name form that is released", (form) => {
  test("leaves what the submit would have left, later but dated back", async ({
    backend,
    owner,
  }) => {
    const other = backendAtNow("date and timers");
    const wanted = await everything(other, await send(other, form));

    const reference = await sendQuarantined(backend, form);
    await owner.mutation(release, { reference, withoutSlot: false });
    expect(await everything(backend, reference)).toEqual(wanted);
  });

  test("five times at once is released once", async ({ backend, owner }) => {
    const reference = await sendQuarantined(backend, form);
    const press = () => owner.mutation(release, { reference, withoutSlot: false });
    await Promise.all([press(), press(), press(), press(), press()]);
    for (const table of [form.table, ...form.beside]) {
      expect([table, (await getRows(backend, table)).length]).toEqual([table, 1]);
    }
    expect(await getRows(backend, "emails")).toHaveLength(form.answersVisitor ? 2 : 1);
  });
});

test("the record is dated when it was sent, and the owner is told now", async ({
  backend,
  owner,
}) => {
  const contact = forms.find(({ name }) => name === "contact")!;
  const reference = await sendQuarantined(backend, contact);
  vi.setSystemTime(NOW + 60_000);
  await owner.mutation(release, { reference, withoutSlot: false });
  expect(await getRows(backend, "contacts")).toMatchObject([{ reference, createdAt: NOW }]);
  expect(await getRows(backend, "adminNotifications")).toMatchObject([{ timestamp: NOW + 60_000 }]);
});

describe("a held booking", () => {
  test("whose time was taken meanwhile is refused and stays held; it can become a quote request", async ({
    backend,
    owner,
  }) => {
    const reference = await sendQuarantined(backend, booking);
    await send(backend, booking);
    const call = owner.mutation(release, { reference, withoutSlot: false });
    expect(await failureOfCall(call)).toMatchObject({ code: "slotTaken" });
    expect(await getRows(backend, "submissions")).toMatchObject([{ quarantined: true }, {}]);
    expect(await getRows(backend, "adminNotifications")).toHaveLength(1);

    await owner.mutation(release, { reference, withoutSlot: true });
    const requests = await getRows(backend, "quoteRequests");
    const released = requests.find((row) => row.reference === reference)!;
    expect(released).not.toHaveProperty("bookingDate");
    expect(released).not.toHaveProperty("quarantined");
    expect(released.additionalInfo).toBe(
      "Pat\n\nAsked for Thursday 26 November 2026, 9:00\u00a0am.",
    );
    expect(await getRows(backend, "bookings")).toHaveLength(1);
    expect(await getRows(backend, "adminNotifications")).toHaveLength(2);
  });

  test("whose time is over is refused as well", async ({ backend, owner }) => {
    const reference = await sendQuarantined(backend, booking);
    vi.setSystemTime(NOW + 3 * 24 * 60 * 60 * 1000);
    const call = owner.mutation(release, { reference, withoutSlot: false });
    expect(await failureOfCall(call)).toMatchObject({ code: "slotTaken" });
  });

  test("for which a visitor would be too late is the owner's to take", async ({
    backend,
    owner,
  }) => {
    const reference = await sendQuarantined(backend, booking);
    vi.setSystemTime(NOW + 2 * 24 * 60 * 60 * 1000);
    await owner.mutation(release, { reference, withoutSlot: false });
    expect(await getRows(backend, "bookings")).toMatchObject([
      { date: "2026-11-26", time: "09:00" },
    ]);
  });
});

test("a reference that nobody has, and one that was deleted, are not found", async ({
  backend,
  owner,
}) => {
  const reference = await sendQuarantined(backend, booking);
  await owner.mutation(api.quarantine.owner.remove, { reference });
  for (const gone of [reference, "WS-NONE", ""]) {
    const call = owner.mutation(release, { reference: gone, withoutSlot: false });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  }
});
