import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { type Caller, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { book } from "./booking-fixtures";

const SAM = "sam@example.com";
const { get } = api.bookings.staff;
const { ofDevice, setDevice } = api.bookings.owner;
const firstPage = { numItems: 10, cursor: null };

async function addDevice(owner: Caller, contact: string, name: string) {
  const device = { contact, kind: "laptop", name, lastModified: 0 };
  await owner.mutation(api.people.owner.saveDevice, device);
  const devices = await owner.query(api.people.owner.devices, { contact });
  return devices.at(-1)!._id;
}

/** Pat’s laptop; she has one visit, which isn’t about it. */
const test = base
  .extend("visit", ({ backend }) => book(backend))
  .extend("laptop", ({ owner, visit }) => {
    // We know a person by their records.
    expect(visit).not.toBe("");
    return addDevice(owner, PAT, "HP in the study");
  });

const deviceOf = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.device?.name;

test("a signed-in client chooses their device when they book: the visit, Today and My requests name it", async ({
  backend,
  owner,
  pat,
  laptop: device,
}) => {
  const args = { bookingTime: "10:30", device };
  const first = await book(pat, args);
  expect(await deviceOf(owner, first)).toBe("HP in the study");
  const today = await owner.query(api.today.staff.nextBookings, { from: "2026-11-26" });
  expect(today.map((visit) => visit.device)).toEqual([undefined, "HP in the study"]);
  const { page } = await pat.query(api.bookings.client.listMine, { paginationOpts: firstPage });
  expect(page.map((request) => request.device)).toEqual(["HP in the study", undefined]);
  // When it's sent again with other words, it's still one request and one device.
  const submission = (await getRows(backend, "submissions")).find(
    ({ reference }) => reference === first,
  );
  const again = await book(pat, {
    ...args,
    additionalInfo: "Slow",
    supersedes: [submission!.requestId],
  });
  expect(await deviceOf(owner, again)).toBe("HP in the study");
  expect(await getRows(backend, "visitDevices")).toHaveLength(1);
});

test.for([
  ["by nobody who’s signed in", "nobody", {}],
  ["by somebody else", SAM, { email: SAM }],
  ["with somebody else’s address", PAT, { email: SAM }],
  ["that there isn’t", PAT, { device: "no id" }],
] as const)(
  "a device that’s named %s isn’t noted, and the booking counts",
  async ([, who, changes], { backend, owner, laptop: device }) => {
    const caller = who === "nobody" ? backend : (await signedIn(backend, who)).as;
    const reference = await book(caller, { bookingTime: "10:30", device, ...changes });
    expect(await owner.query(get, { reference })).toMatchObject({ bookingTime: "10:30" });
    expect(await getRows(backend, "visitDevices")).toEqual([]);
  },
);

test("the owner sets a visit’s device, changes it and removes it, but can't use another person’s", async ({
  backend,
  owner,
  visit: reference,
  laptop,
}) => {
  const phone = await addDevice(owner, PAT, "Phone");
  for (const [deviceId, name] of [
    [laptop, "HP in the study"],
    [phone, "Phone"],
    [undefined, undefined],
  ] as const) {
    await owner.mutation(setDevice, { reference, deviceId });
    expect(await deviceOf(owner, reference)).toBe(name);
  }
  await book(backend, { email: SAM, bookingTime: "10:30" });
  const deviceId = await addDevice(owner, SAM, "Tablet");
  expect(await failureOfCall(owner.mutation(setDevice, { reference, deviceId }))).toEqual({
    code: "notFound",
  });
});

test("a device lists its completed visits' reports, newest first", async ({
  owner,
  pat,
  visit,
  laptop: deviceId,
}) => {
  await owner.mutation(setDevice, { reference: visit, deviceId });
  const later = await book(pat, { bookingTime: "10:30", device: deviceId });
  await book(pat, { bookingTime: "12:00", device: deviceId });
  const report = { done: "Cleaned the fan", lines: [] };
  const version = { report, lastModified: 0 };
  const { page: open } = await owner.query(ofDevice, { deviceId, paginationOpts: firstPage });
  expect(open).toEqual([]);
  for (const reference of [visit, later]) {
    await owner.mutation(api.bookings.staff.complete, { reference });
    await owner.mutation(api.bookings.staff.saveReport, { reference, ...version });
  }
  const { page } = await owner.query(ofDevice, { deviceId, paginationOpts: firstPage });
  const done = { bookingDate: "2026-11-26", selectedService: "Computer help", done: report.done };
  expect(page).toEqual([
    { reference: later, ...done },
    { reference: visit, ...done },
  ]);
});

test("a visit whose device is deleted names none", async ({ owner, visit: reference, laptop }) => {
  await owner.mutation(setDevice, { reference, deviceId: laptop });
  await owner.mutation(api.people.owner.removeDevice, { contact: PAT, deviceId: laptop });
  expect(await deviceOf(owner, reference)).toBeUndefined();
});

test("a copy of a visit names its device", async ({ owner, visit: reference, laptop }) => {
  await owner.mutation(setDevice, { reference, deviceId: laptop });
  const { rows } = await owner.query(api.privacy.copies.owner.read, {
    contact: PAT,
    part: "records",
    cursor: null,
  });
  expect(JSON.parse(rows[0]!.json)).toMatchObject({ reference, device: "HP in the study" });
});
