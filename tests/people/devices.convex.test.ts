import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { MOST_DEVICES } from "#convex/people/rules";
import { book } from "../bookings/booking-fixtures";
import { getRows } from "../support/backend";
import { type Caller, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const SAM = "sam@example.com";
const laptop = { kind: "laptop", name: "HP in the study", year: "2019", notes: "Windows 11" };
const own = api.people.client;

/** Pat, who has booked once. */
const test = base.extend("client", async ({ backend, pat }) => {
  await book(backend);
  return pat;
});

const add = (client: Caller, changes: object = {}) =>
  client.mutation(own.saveDevice, { ...laptop, lastModified: 0, ...changes });

const ownersList = (owner: Caller, contact = PAT) =>
  owner.query(api.people.owner.devices, { contact });

const firstOf = async (client: Caller) => (await client.query(own.devices, {}))![0]!;

describe("a client’s devices", () => {
  test("are added, changed and deleted by them, and the owner sees each", async ({
    owner,
    client,
  }) => {
    expect(await client.query(own.devices, {})).toEqual([]);
    expect(await add(client)).toMatchObject({ ok: true });
    expect(await ownersList(owner)).toMatchObject([laptop]);
    const { _id: deviceId, lastModified } = await firstOf(client);
    const changed = { kind: "computer", name: "HP", deviceId, lastModified };
    expect(await client.mutation(own.saveDevice, changed)).toMatchObject({ ok: true });
    const [stored] = await ownersList(owner);
    expect(stored).toMatchObject({ kind: "computer", name: "HP" });
    expect(stored).not.toHaveProperty("notes");
    for (let time = 0; time < 2; time += 1)
      expect(await client.mutation(own.removeDevice, { deviceId })).toEqual({ ok: true });
    expect(await ownersList(owner)).toEqual([]);
  });

  test("can be kept by the owner as well, and if two change one the later is told", async ({
    owner,
    client,
  }) => {
    await owner.mutation(api.people.owner.saveDevice, { contact: PAT, ...laptop, lastModified: 0 });
    const { _id: deviceId, lastModified } = await firstOf(client);
    const [saved] = [await add(client, { deviceId, lastModified, notes: "Slow" })];
    const late = { contact: PAT, ...laptop, deviceId, lastModified };
    expect(await failureOfCall(owner.mutation(api.people.owner.saveDevice, late))).toMatchObject({
      code: "changedMeanwhile",
    });
    expect(await add(client, { deviceId, lastModified })).toMatchObject({
      failure: { code: "changedMeanwhile" },
    });
    expect(saved).toMatchObject({ ok: true });
    await owner.mutation(api.people.owner.removeDevice, { contact: PAT, deviceId });
    expect(await client.query(own.devices, {})).toEqual([]);
  });

  test("are nobody else’s to see, change or delete", async ({ backend, owner, client }) => {
    await book(backend, { email: SAM, bookingTime: "10:30" });
    const { as: sam } = await signedIn(backend, SAM);
    await add(client);
    const { _id: deviceId, lastModified } = await firstOf(client);
    expect(await sam.query(own.devices, {})).toEqual([]);
    const notFound = { ok: false, failure: { code: "notFound" } };
    expect(await add(sam, { deviceId, lastModified })).toEqual(notFound);
    expect(await sam.mutation(own.removeDevice, { deviceId })).toEqual(notFound);
    const ofSam = { contact: SAM, deviceId };
    for (const call of [
      owner.mutation(api.people.owner.removeDevice, ofSam),
      owner.mutation(api.people.owner.saveDevice, { ...ofSam, ...laptop, lastModified }),
    ])
      expect(await failureOfCall(call)).toEqual({ code: "notFound" });
    expect(await ownersList(owner)).toHaveLength(1);
  });

  test("can only be kept for somebody we know", async ({ pat }) => {
    expect(await pat.query(own.devices, {})).toBeNull();
    expect(await add(pat)).toEqual({ ok: false, failure: { code: "notFound" } });
  });

  test.for([
    ["name", { name: "Laptop, password: Rosie1" }, /never keep passwords/],
    ["notes", { notes: "PIN 1234" }, /never keep passwords/],
    ["name", { name: " " }, /what you call it/],
    ["name", { name: "x".repeat(81) }, /80 characters/],
    ["notes", { notes: "x".repeat(201) }, /200 characters/],
    ["year", { year: "12" }, /year, like/],
    ["kind", { kind: "dishwasher" }, /what it is/],
  ] as const)(
    "are refused with the reason: %s, %j",
    async ([field, changes, words], { client }) => {
      expect(await add(client, changes)).toMatchObject({
        failure: { code: "invalid", fields: { [field]: expect.stringMatching(words) as string } },
      });
      expect(await client.query(own.devices, {})).toEqual([]);
    },
  );

  test("are at most twenty", async ({ backend, owner, client }) => {
    const personId = (await getRows(backend, "people"))[0]!._id;
    await backend.run(async (ctx) => {
      for (let count = 0; count < MOST_DEVICES; count += 1)
        await ctx.db.insert("devices", { personId, kind: "phone", name: "Old", lastModified: 1 });
    });
    expect(await add(client)).toMatchObject({ failure: { code: "invalid" } });
    const { _id: deviceId } = await firstOf(client);
    await client.mutation(own.removeDevice, { deviceId });
    expect(await add(client)).toMatchObject({ ok: true });
    expect(await ownersList(owner)).toHaveLength(MOST_DEVICES);
  });
});

describe("when two cards are one person", () => {
  test("the owner sees the devices of both, and each address its own", async ({
    backend,
    owner,
    client,
  }) => {
    await book(backend, { email: SAM, bookingTime: "10:30" });
    const { as: sam } = await signedIn(backend, SAM);
    await add(client);
    await add(sam, { name: "Tablet", kind: "tablet" });
    const joining = { contact: PAT, other: SAM };
    await owner.mutation(api.people.owner.join, joining);
    for (const contact of [PAT, SAM])
      expect((await ownersList(owner, contact)).map(({ name }) => name)).toEqual([
        laptop.name,
        "Tablet",
      ]);
    expect(await firstOf(sam)).toMatchObject({ name: "Tablet" });
    const { _id: deviceId, lastModified } = await firstOf(sam);
    const change = { contact: PAT, kind: "tablet", name: "iPad", deviceId, lastModified };
    await owner.mutation(api.people.owner.saveDevice, change);
    await owner.mutation(api.people.owner.separate, joining);
    expect(await ownersList(owner)).toMatchObject([{ name: laptop.name }]);
    expect(await ownersList(owner, SAM)).toMatchObject([{ name: "iPad" }]);
  });
});

describe("a person’s data", () => {
  test("has their devices in a copy", async ({ owner, client }) => {
    await add(client);
    const { rows } = await owner.query(api.privacy.copies.owner.read, {
      contact: PAT,
      part: "card",
      cursor: null,
    });
    const row = rows.find(({ title }) => title === "A device of yours")!;
    expect(row.facts).toEqual([
      { label: "Name", value: laptop.name },
      { label: "What", value: "Laptop, from 2019" },
      { label: "Notes", value: laptop.notes },
    ]);
    expect(JSON.parse(row.json)).toMatchObject(laptop);
  });

  test("is erased with their devices, but not with what's said about others’", async ({
    backend,
    owner,
    client,
  }) => {
    vi.useFakeTimers({ now: Date.now() });
    await book(backend, { email: SAM, name: "Sam Lee", bookingTime: "10:30" });
    await add(client);
    const ofSam = { ...laptop, name: "Old laptop of Pat Nguyen" };
    await owner.mutation(api.people.owner.saveDevice, { contact: SAM, ...ofSam, lastModified: 0 });
    await owner.mutation(api.privacy.owner.erase, { contact: PAT });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await getRows(backend, "devices")).toMatchObject([ofSam]);
  });
});
