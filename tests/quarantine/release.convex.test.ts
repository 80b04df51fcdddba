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

/** Every row of every table, without what the owner did, and without fields that differ between runs. */
async function everything(of: Backend, reference: string) {
  const tables = (Object.keys(schema.tables) as TableNames[]).filter(
    (table) => !/^(auth|users|auditLog)/.test(table),
  );
  const rows = await Promise.all(tables.map(async (table) => [table, await getRows(of, table)]));
  const text = JSON.stringify(Object.fromEntries(rows), (key, value: unknown) =>
    varying.includes(key) ? undefined : value,
  );
  return JSON.parse(
    text.replaceAll(reference, "WS-XXXX").replace(/SAVE\d{3}|FRIEND-\w+/g, "CODE"),
  ) as Record<string, unknown[]>;
}

describe.each(forms)("releasing a quarantined $name form", (form) => {
  test("leaves the same rows as an accepted one", async ({ backend, owner }) => {
    const other = backendAtNow("date and timers");
    const wanted = await everything(other, await send(other, form));

    const reference = await sendQuarantined(backend, form);
    await owner.mutation(release, { reference, withoutSlot: false });
    expect(await everything(backend, reference)).toEqual(wanted);
  });

  test("five times at once releases it once", async ({ backend, owner }) => {
    const reference = await sendQuarantined(backend, form);
    const press = () => owner.mutation(release, { reference, withoutSlot: false });
    await Promise.all([press(), press(), press(), press(), press()]);
    for (const table of [form.table, ...form.beside]) {
      expect([table, (await getRows(backend, table)).length]).toEqual([table, 1]);
    }
    expect(await getRows(backend, "emails")).toHaveLength(form.answersVisitor ? 2 : 1);
  });
});

test("a released record has the time when it was sent, and the owner's notice the time of its release", async ({
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

describe("a quarantined booking", () => {
  test("can't be released if its time was taken in the meantime, but can become a quote request", async ({
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

  test("can't be released if its time is over", async ({ backend, owner }) => {
    const reference = await sendQuarantined(backend, booking);
    vi.setSystemTime(NOW + 3 * 24 * 60 * 60 * 1000);
    const call = owner.mutation(release, { reference, withoutSlot: false });
    expect(await failureOfCall(call)).toMatchObject({ code: "slotTaken" });
  });

  test("can be released by the owner when it's too late for a visitor", async ({
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

test("unknown and deleted references aren't found", async ({ backend, owner }) => {
  const reference = await sendQuarantined(backend, booking);
  await owner.mutation(api.quarantine.owner.remove, { reference });
  for (const gone of [reference, "WS-NONE", ""]) {
    const call = owner.mutation(release, { reference: gone, withoutSlot: false });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  }
});
