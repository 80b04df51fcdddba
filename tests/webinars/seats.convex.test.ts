import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { toDateId } from "#convex/webinars/rules";
import { type Backend, getRows } from "../support/backend";
import { type Caller, PAT, requestId } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const DATES = ["2026-12-01", "2026-12-08", "2026-12-15"];
const starts = DATES.map((date) => toInstant(date, "10:00"));

/** Three dates with fifty seats each. */
const test = base.override({ clock: "date and timers" }).extend("dates", async ({ owner }) => {
  for (const date of DATES) {
    const content = { title: "Scams", date, time: "10:00", minutes: 60, seats: 50 };
    const link = "https://video.example/j/850";
    await owner.mutation(api.webinars.dates.owner.create, {
      ...content,
      link,
      requestId: requestId(),
    });
  }
  return starts.map(toDateId);
});

const signUp = (
  backend: Pick<Backend, "mutation">,
  session: string,
  email: string,
  more: Record<string, unknown> = {},
) =>
  backend.mutation(api.webinars.visitor.signUp, {
    requestId: requestId(),
    name: "Pat Nguyen",
    email,
    session,
    ...more,
  });

const seated = async (backend: Backend, session?: string) =>
  (await getRows(backend, "webinarsSignUps")).filter(
    (each) => each.quarantined !== true && (session === undefined || each.session === session),
  );

test("a mailbox gets two seats of a date, however it's spelled; a third is quarantined, and can be released", async ({
  backend,
  owner,
  dates: [first = ""],
}) => {
  const spellings = ["pat@gmail.com", "p.a.t+1@gmail.com", "PAT+x@googlemail.com"];
  const results = [];
  for (const email of spellings) results.push(await signUp(backend, first, email));
  expect(results).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: true, reviewReason: "tooMuch" },
  ]);
  expect(await seated(backend)).toHaveLength(2);
  const { reference } = results[2] as { reference: string };
  await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
  expect(await seated(backend)).toHaveLength(3);
});

test("one connection gets four seats of each date", async ({ backend, dates }) => {
  const [first = ""] = dates;
  for (let at = 0; at < 150; at += 1) {
    vi.setSystemTime(Date.now() + 70_000);
    await signUp(backend, dates[at % 3]!, `m${at}@evil${at}.example`);
  }
  expect(await seated(backend)).toHaveLength(12);
  expect(await seated(backend, first)).toHaveLength(4);
});

test("one network gets twelve seats of a date, whatever its connections and mailboxes", async ({
  backend,
  dates: [first = "", second = ""],
}) => {
  const fromNetwork = (network: string, session: string) => async (at: number) =>
    signUp(
      backend.withRequestMetadata({ ip: `${network}:${at}::1` }),
      session,
      `m${at}@home${at}.example`,
    );
  const came = [];
  for (let at = 0; at < 14; at += 1) came.push(await fromNetwork("2001:db8:1", first)(at));
  const waits = came.map((result) => "reviewReason" in result);
  expect(waits).toEqual([...Array<boolean>(12).fill(false), true, true]);
  expect(await seated(backend, first)).toHaveLength(12);
  expect(await fromNetwork("2001:db8:1", second)(0)).not.toHaveProperty("reviewReason");
  expect(await fromNetwork("2001:db8:2", first)(20)).not.toHaveProperty("reviewReason");
});

test("correcting a sign-up keeps its seat, and moving it to another date frees it", async ({
  backend,
  dates: [first = "", second = ""],
}) => {
  const ids = [requestId(), requestId()];
  for (const id of ids) await signUp(backend, first, "pat@example.com", { requestId: id });
  await signUp(backend, first, "pat@example.com", { name: "Pat", supersedes: [ids[1]] });
  expect(await seated(backend, first)).toHaveLength(2);
  await signUp(backend, second, "pat@example.com", { supersedes: [ids[0]] });
  expect(await seated(backend, second)).toHaveLength(1);
  expect(await signUp(backend, first, "pat@example.com")).not.toHaveProperty("reviewReason");
});

test("the row that counts a sender names nobody, and is deleted when the sender is erased", async ({
  backend,
  owner,
  dates: [first = ""],
}) => {
  for (let at = 0; at < 2; at += 1) await signUp(backend, first, PAT);
  const rows = await getRows(backend, "signUpSenders");
  expect(rows).toMatchObject([{ session: first }, { session: first }]);
  expect(JSON.stringify(rows)).not.toContain(PAT);
  await owner.mutation(api.privacy.owner.erase, { contact: PAT });
  await finishDue(backend);
  expect(await getRows(backend, "signUpSenders")).toEqual([]);
  expect(await seated(backend, first)).toEqual([]);
  expect(await signUp(backend, first, PAT)).not.toHaveProperty("reviewReason");
});

describe("a date that the owner moves", () => {
  async function move(owner: Caller, from: string, date: string) {
    const page = { paginationOpts: { numItems: 8, cursor: null } };
    const moved = (await owner.query(api.webinars.dates.owner.list, page)).page.find(
      ({ starts }) => toDateId(starts) === from,
    )!;
    const { id, lastModified, title, time, minutes, seats, link } = moved;
    const content = { title, date, time, minutes, seats, link };
    await owner.mutation(api.webinars.dates.owner.save, { ...content, id, lastModified });
    return toDateId(toInstant(date, time));
  }

  test("keeps its senders' counts until its new time is over", async ({
    backend,
    owner,
    dates: [first = ""],
  }) => {
    for (let at = 0; at < 2; at += 1) await signUp(backend, first, PAT);
    const later = await move(owner, first, "2026-12-10");
    vi.setSystemTime(toInstant("2026-12-09", "10:00"));
    await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    expect(await signUp(backend, later, PAT)).toMatchObject({ reviewReason: "tooMuch" });
    vi.setSystemTime(toInstant("2026-12-10", "10:01"));
    await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    expect(await getRows(backend, "signUpSenders")).toEqual([]);
  });

  test("keeps a quarantined sign-up, which can still be released", async ({
    backend,
    owner,
    dates: [first = ""],
  }) => {
    const results = [];
    for (let at = 0; at < 3; at += 1) results.push(await signUp(backend, first, PAT));
    const later = await move(owner, first, "2026-12-10");
    const { reference } = results[2] as { reference: string };
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
    expect(await seated(backend, later)).toHaveLength(3);
  });
});

test("a weekly session has no limited seats, and takes everybody", async ({ backend, dates }) => {
  expect(dates).toHaveLength(3);
  for (let at = 0; at < 6; at += 1) await signUp(backend, "monday", `m${at}@example.com`);
  expect(await seated(backend, "monday")).toHaveLength(6);
  expect(await getRows(backend, "signUpSenders")).toEqual([]);
});
