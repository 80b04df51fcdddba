import { omit } from "convex-helpers";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { problems } from "#convex/uploads/rules";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { bookingArgs, NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { choosePhotos as choose, filesKept, newKey, sweep } from "./upload-steps";

const ALL = { paginationOpts: { numItems: 20, cursor: null } };
const DAY = 24 * 60 * 60 * 1000;
const { book } = api.bookings.visitor;
const { tell, listMine, visit } = api.bookings.client;

const withPhotos = forms.filter(({ name }) => ["booking", "contact", "support"].includes(name));

/** A form without a time, since the next booking couldn't have the same one. */
const withoutTime = (form: (typeof forms)[number]) =>
  omit(form.args(), ["bookingDate", "bookingTime"]) as ReturnType<typeof form.args>;

/** Pat's booking with a photo. */
async function bookWithPhoto(backend: Backend) {
  const photos = await choose(backend);
  const args = bookingArgs({ photos });
  const { reference } = (await backend.mutation(book, args)) as { reference: string };
  return { args, photos, reference };
}

describe.each(withPhotos)("photos with a $name form", (form) => {
  test("stay with its record, are counted in the owner’s email, and shown to the owner", async ({
    backend,
    owner,
  }) => {
    const photos = await choose(backend, 2);
    expect(await backend.mutation(form.call, { ...form.args(), photos })).toMatchObject({
      ok: true,
    });
    vi.setSystemTime(NOW + DAY);
    await sweep(backend);
    const [row] = (await getRows(backend, form.table)) as { photos?: never[] }[];
    const ids = row?.photos ?? [];
    expect(await owner.query(api.bookings.staff.photos, { ids })).toEqual([
      expect.objectContaining({ fileName: "picture.png", url: expect.any(String) as string }),
      expect.anything(),
    ]);
    expect(await getRows(backend, "adminNotifications")).toMatchObject([{ photos: ids }]);
    const notice = (await getRows(backend, "emails")).find(({ to }) => to === "owner@example.com");
    expect(notice?.text).toContain("Photos: 2");
  });

  test("are deleted with its record, even in quarantine", async ({ backend, owner }) => {
    await backend.mutation(form.call, { ...form.args(), photos: await choose(backend) });
    const held = { ...form.args(), photos: await choose(backend), honeypot: "x" };
    const { reference } = (await backend.mutation(form.call, held)) as { reference: string };
    expect(await filesKept(backend)).toBe(2);
    await owner.mutation(api.quarantine.owner.remove, { reference });
    expect(await filesKept(backend)).toBe(1);
    vi.setSystemTime(NOW + 6 * 366 * DAY);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await eventually(async () => {
      expect(await filesKept(backend)).toBe(0);
    });
    expect(await getRows(backend, "uploads")).toEqual([]);
  });

  test("are refused at their field if they’re missing, too many or already used", async ({
    backend,
  }) => {
    const { key, files } = await choose(backend);
    const used = await choose(backend);
    await backend.mutation(form.call, { ...withoutTime(form), photos: used });
    const tries = [
      { photos: { key: newKey(), files }, says: problems.gone },
      { photos: { key, files: [...files, ...files] }, says: problems.gone },
      { photos: { key, files: Array<string>(5).fill(newKey()) }, says: problems.tooManyPhotos },
    ];
    for (const { photos, says } of tries)
      expect(await backend.mutation(form.call, { ...form.args(), photos })).toEqual({
        ok: false,
        failure: { code: "invalid", fields: { photos: says } },
      });
    // They belong to another record by now.
    const again = backend.mutation(form.call, { ...withoutTime(form), photos: used });
    expect(await failureOfCall(again)).toEqual({
      code: "invalid",
      fields: { photos: problems.gone },
    });
    expect(await getRows(backend, form.table)).toHaveLength(1);
  });
});

describe("photos of a booking that its sender replaces or withdraws", () => {
  test("belong to its replacement", async ({ backend }) => {
    const { args, photos } = await bookWithPhoto(backend);
    const supersedes = [args.requestId];
    const right = { ...args, requestId: requestId(), email: "new@example.com", supersedes };
    expect(await backend.mutation(book, right)).toMatchObject({ ok: true });
    const [request] = await getRows(backend, "quoteRequests");
    expect(await getRows(backend, "uploads")).toMatchObject([
      { _id: request?.photos?.[0], fileId: photos.files[0], attachedTo: request?._id },
    ]);
  });

  test("are deleted within a day if it’s withdrawn", async ({ backend }) => {
    const { args } = await bookWithPhoto(backend);
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [args.requestId] });
    vi.setSystemTime(NOW + DAY);
    await sweep(backend);
    expect(await filesKept(backend)).toBe(0);
  });
});

describe("photos of a request", () => {
  test("are visible to its client, but not to anybody else, or with its manage link", async ({
    backend,
    pat,
  }) => {
    vi.stubEnv("SITE_URL", "https://example.com");
    const { reference } = await bookWithPhoto(backend);
    const own = await pat.query(listMine, ALL);
    expect(own.page).toMatchObject([{ reference, files: [{ fileName: "picture.png" }] }]);
    const other = await signedIn(backend, "sam@example.com");
    expect((await other.as.query(listMine, ALL)).page).toEqual([]);
    const [email] = (await getRows(backend, "emails")).filter(({ to }) => to === "pat@example.com");
    const key = /\/visit\?key=([\w.-]+)/.exec(email?.text ?? "")?.[1] ?? "";
    const shown = await backend.query(visit, { key });
    expect(shown).toMatchObject({ reference });
    expect(JSON.stringify(shown)).not.toMatch(/photo|picture|files/);
  });

  test("can be sent later, twelve at most, and are shown with the others and the message", async ({
    backend,
    owner,
    pat,
  }) => {
    const { reference } = await bookWithPhoto(backend);
    const later = async (count: number) =>
      pat.mutation(tell, {
        request: { reference },
        message: "It says this",
        photos: await choose(backend, count),
      });
    expect(await later(3)).toEqual({ ok: true });
    const thread = await owner.query(api.conversations.staff.thread, {
      contact: "pat@example.com",
      ...ALL,
    });
    expect(thread.page).toContainEqual(
      expect.objectContaining({
        eventType: "Booking Changed",
        photos: [expect.anything(), expect.anything(), expect.anything()],
      }),
    );
    expect((await pat.query(listMine, ALL)).page[0]?.files).toHaveLength(4);
    expect(await later(4)).toEqual({ ok: true });
    expect(await later(4)).toEqual({ ok: true });
    expect(await later(1)).toMatchObject({
      failure: { code: "invalid", fields: { photos: problems.tooManyOfRequest } },
    });
    expect((await pat.query(listMine, ALL)).page[0]?.files).toHaveLength(12);
    const [request] = await getRows(backend, "quoteRequests");
    expect(request?.photos).toHaveLength(12);
  });

  test("are in the copy of a client’s data", async ({ backend, owner }) => {
    const { reference } = await bookWithPhoto(backend);
    const copy = await owner.query(api.privacy.copies.owner.read, {
      contact: "pat@example.com",
      part: "records",
      cursor: null,
    });
    expect(copy.rows).toMatchObject([{ title: expect.stringContaining(reference) as string }]);
    expect(copy.rows[0]?.facts).toContainEqual({
      label: "Photos",
      value: expect.stringMatching(/^picture\.png: http/) as string,
    });
    expect(copy.rows[0]?.json).not.toMatch(/"photos":\["/);
  });
});
