import { beforeEach, describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { PAT } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { test } from "../support/fixtures";
import { book, emailsTo, slots, wish } from "./booking-fixtures";

const { assign, cancel, confirm, move, setRemoteLink, unconfirm } = api.bookings.owner;
const { complete, get } = api.bookings.staff;

const LINK = "https://meet.example.com/abc-defg-hij?pwd=1";

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

/** The manage link's key in the newest email to the client. */
const newestKey = async (backend: Backend) =>
  /\/visit\?key=([\w.-]+)/.exec((await emailsTo(backend, PAT)).at(-1)?.text ?? "")?.[1] ?? "";

describe("the link into a remote session", () => {
  test("is visible to the visit's client, signed in or by its manage link, and is in no email", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    const key = await newestKey(backend);
    await owner.mutation(setRemoteLink, { reference, link: ` ${LINK} ` });
    const [own] = await pat.query(api.bookings.client.nextVisits, { today: "2026-11-24" });
    const visit = await backend.query(api.bookings.client.visit, { key });
    const shown = await owner.query(get, { reference });
    expect([own?.remoteLink, visit?.remoteLink, shown?.remoteLink]).toEqual([LINK, LINK, LINK]);
    await owner.mutation(assign, { reference, member: "Rosa" });
    expect(JSON.stringify(await getRows(backend, "emails"))).not.toContain("meet.example.com");
  });

  test("can't be looked up by an email address alone, nor by a link that was on the screen", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    const key = await newestKey(backend);
    await owner.mutation(setRemoteLink, { reference, link: LINK });
    const lookup = await backend.mutation(api.lookups.visitor.open, { email: PAT });
    requireOk(lookup);
    const byEmail = await backend.query(api.bookings.client.mine, { token: lookup.token });
    expect(byEmail).toHaveLength(1);
    expect(JSON.stringify(byEmail)).not.toContain(LINK);
    await backend.run(async (ctx) => {
      const [submission] = await ctx.db.query("submissions").take(1);
      await ctx.db.patch("submissions", submission!._id, { notEmailed: true });
    });
    const visit = await backend.query(api.bookings.client.visit, { key });
    expect(visit).toMatchObject({ reference });
    expect(visit?.remoteLink).toBeUndefined();
  });

  test("is for its day: a moved visit doesn't have it, and neither has a cancelled or completed one", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    const current = async () => (await owner.query(get, { reference }))?.remoteLink;
    await owner.mutation(confirm, { reference });
    await owner.mutation(setRemoteLink, { reference, link: LINK });
    await owner.mutation(move, { reference, ...wish(slots.later) });
    expect(await current()).toBe(LINK);
    await owner.mutation(unconfirm, { reference });
    expect(await current()).toBeUndefined();
    await owner.mutation(confirm, { reference });
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await current()).toBeUndefined();
    await owner.mutation(setRemoteLink, { reference, link: LINK });
    await owner.mutation(complete, { reference });
    expect(await current()).toBeUndefined();
  });

  test("is deleted once the day is over", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(setRemoteLink, { reference, link: LINK });
    const { date } = slots.thursday;
    const sweep = async (before: number) => {
      const rule = "remoteLinks 1";
      await backend.mutation(internal.privacy.jobs.deleteOld, { rule, before, cursor: null });
      return (await getRows(backend, "remoteLinks")).length;
    };
    expect(await sweep(toInstant(date, "23:59"))).toBe(1);
    expect(await sweep(toInstant("2026-11-27", "00:00"))).toBe(0);
  });

  test("can be removed, and replaced", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(setRemoteLink, { reference, link: LINK });
    await owner.mutation(setRemoteLink, { reference, link: `${LINK}2` });
    expect(await getRows(backend, "remoteLinks")).toMatchObject([{ link: `${LINK}2` }]);
    await owner.mutation(setRemoteLink, { reference, link: " " });
    expect(await getRows(backend, "remoteLinks")).toEqual([]);
  });

  test.for(["http://meet.example.com/a", "javascript:alert(1)", "https://a:b@meet.example.com"])(
    "is an encrypted address, and not %j",
    async (link, { backend, owner }) => {
      const reference = await book(backend);
      await owner.mutation(confirm, { reference });
      expect(await failureOfCall(owner.mutation(setRemoteLink, { reference, link }))).toMatchObject(
        {
          code: "invalid",
        },
      );
      expect(await getRows(backend, "remoteLinks")).toEqual([]);
    },
  );

  test("can only be set for a confirmed online visit", async ({ backend, owner }) => {
    const setFor = (reference: string) =>
      failureOfCall(owner.mutation(setRemoteLink, { reference, link: LINK }));
    const reference = await book(backend);
    expect(await setFor(reference)).toMatchObject({ code: "notOpen" });
    const atHome = { serviceType: "in-person", address: "1 High Street", postcode: "3071" };
    const visit = await book(backend, { ...atHome, ...wish(slots.friday) });
    await owner.mutation(confirm, { reference: visit });
    expect(await setFor(visit)).toMatchObject({ code: "notOpen" });
    await owner.mutation(confirm, { reference });
    await owner.mutation(cancel, { reference });
    expect(await setFor(reference)).toMatchObject({ code: "notOpen" });
    expect(await setFor("WS-0000")).toMatchObject({ code: "notFound" });
  });
});
