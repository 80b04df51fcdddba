import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { insertPost, post } from "../blogs/posts";
import { briefArgs } from "../projects/brief/brief-args";
import { getRows } from "../support/backend";
import { bookingArgs, type Caller, invoiceArgs, NOW } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { changeMoney } from "../support/money";

test.override("clock", "date and timers");

const find = (owner: Caller, text: string) => owner.query(api.search.owner.everything, { text });

const nothing = {
  people: [],
  isMore: false,
  records: [],
  visits: [],
  notes: [],
  posts: [],
  updates: [],
};

describe("the console’s search finds", () => {
  test("a person by digits anywhere in their number, and a request by its reference", async ({
    backend,
    owner,
  }) => {
    const booked = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const reference = booked.ok ? booked.reference : "";
    await finishDue(backend);
    expect(await find(owner, "3456")).toMatchObject({
      people: [{ email: "pat@example.com" }],
      isMore: false,
    });
    for (const text of [reference, reference.slice(0, 5), reference.slice(3).toLowerCase()]) {
      expect((await find(owner, text)).records).toEqual([
        { form: "booking", reference, name: "Pat Nguyen" },
      ]);
    }
  });

  test("somebody by their address and their business, after people with that name", async ({
    backend,
    owner,
  }) => {
    const { book } = api.bookings.visitor;
    const preston = { name: "Ann Preston", email: "ann@example.com" };
    expect(await backend.mutation(book, bookingArgs(preston))).toMatchObject({ ok: true });
    const visit = {
      serviceType: "in-person",
      address: "12 Ballantyne Street",
      postcode: "3072",
      bookingDate: "2026-11-27",
    };
    expect(await backend.mutation(book, bookingArgs(visit))).toMatchObject({ ok: true });
    await backend.mutation(
      api.projects.brief.visitor.submit,
      briefArgs({
        clientName: "Elif Kaya",
        clientEmail: "elif@example.com",
        businessName: "Northcote Piano Studio",
      }),
    );
    await finishDue(backend);
    const names = async (text: string) => (await find(owner, text)).people.map(({ name }) => name);
    for (const text of ["Ballantyne", "12 ballantyne", "ballan pat", "3072"])
      expect([text, await names(text)]).toEqual([text, ["Pat Nguyen"]]);
    for (const text of ["piano", "Northcote", "elif piano"])
      expect([text, await names(text)]).toEqual([text, ["Elif Kaya"]]);
    expect(await names("preston")).toEqual(["Ann Preston", "Pat Nguyen"]);
  });

  test("a request by its invoice number", async ({ backend, owner }) => {
    const booked = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const reference = booked.ok ? booked.reference : "";
    const amount = { reference, amount: "80", title: "Visit" };
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs(amount));
    for (const text of ["INV-0001", "inv 1", "Invoice 1", "inv–0001"]) {
      expect((await find(owner, text)).records).toEqual([
        { form: "booking", reference, name: "Pat Nguyen", invoice: 1 },
      ]);
    }
    expect((await find(owner, "INV-0002")).records).toEqual([]);
  });

  test("notes by all of their words, but not deleted ones", async ({ backend, owner, pat }) => {
    const booked = await pat.mutation(api.bookings.visitor.book, bookingArgs());
    const reference = booked.ok ? booked.reference : "";
    await finishDue(backend);
    const contact = "pat@example.com";
    const { addNote, removeNote, notes } = api.people.owner;
    await owner.mutation(addNote, { contact, text: "Likes tea.\nGate code 4711, dog is friendly" });
    await owner.mutation(api.bookings.owner.setNote, {
      reference,
      ownerNote: "Bring the spare cable for the gate",
      lastModified: 0,
    });
    const found = async (text: string) => (await find(owner, text)).notes;
    const gate = { line: "Gate code 4711, dog is friendly", name: "Pat Nguyen", contact };
    expect(await found("gate 4711")).toEqual([gate]);
    expect((await find(owner, "spare cab")).visits).toMatchObject([
      { reference, line: "Bring the spare cable for the gate" },
    ]);
    expect(await found("gate")).toHaveLength(1);
    expect(await found("gate closed")).toEqual([]);
    const { page } = await owner.query(notes, {
      contact,
      paginationOpts: { numItems: 1, cursor: null },
    });
    await owner.mutation(removeNote, { noteId: page[0]!._id });
    expect(await found("4711")).toEqual([]);
  });

  test("a visit by any words about it, from either side, until they’re deleted", async ({
    backend,
    owner,
    pat,
  }) => {
    const visit = {
      selectedService: "Printer help",
      additionalInfo: "Our Epson prints stripes",
      serviceType: "in-person",
      address: "12 Bell Street",
      postcode: "3072",
    };
    const booked = await pat.mutation(api.bookings.visitor.book, bookingArgs(visit));
    const reference = booked.ok ? booked.reference : "";
    await owner.mutation(api.bookings.owner.setNote, {
      reference,
      ownerNote: "Take the drum unit along",
      lastModified: 0,
    });
    await owner.mutation(api.people.owner.saveDevice, {
      contact: "pat@example.com",
      kind: "printer",
      name: "EcoTank in the study",
      lastModified: 0,
    });
    const [device] = await owner.query(api.people.owner.devices, { contact: "pat@example.com" });
    await owner.mutation(api.bookings.owner.setDevice, { reference, deviceId: device!._id });
    await owner.mutation(api.bookings.staff.completeWithReport, {
      reference,
      report: { done: "Cleaned the printhead", minutes: "", next: "", lines: [] },
      lastModified: 0,
      withInvoice: false,
    });
    const found = async (text: string) =>
      (await find(owner, text)).visits.map((each) => each.reference);
    const said = ["printer preston", "epson", "EPSON stripes prin", "3072 printer", "bell street"];
    said.push("drum unit", "ecotank", "printhead", "preston printhead epson");
    for (const text of said) expect([text, await found(text)]).toEqual([text, [reference]]);
    for (const text of ["epson laptop", "preston router"]) expect(await found(text)).toEqual([]);
    expect((await find(owner, "printer stripes")).visits).toEqual([
      {
        reference,
        name: "Pat Nguyen",
        service: "Printer help",
        date: bookingArgs().bookingDate,
        line: "Our Epson prints stripes",
      },
    ]);
    await owner.mutation(api.bookings.owner.setDevice, { reference });
    expect(await found("ecotank")).toEqual([]);
    await owner.mutation(api.privacy.owner.erase, { contact: "pat@example.com" });
    await finishDue(backend);
    expect(await found("epson")).toEqual([]);
    expect(await getRows(backend, "requestTexts")).toEqual([]);
  });

  test("posts and updates by their titles", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      await insertPost(ctx, post({ title: "Spotting a scam", publishedAt: undefined }));
      await ctx.db.insert("updates", {
        title: "Scam warnings",
        version: "1.2.0",
        info: "New",
        createdAt: NOW,
      });
    });
    expect(await find(owner, "scam")).toMatchObject({
      posts: [{ title: "Spotting a scam", published: false }],
      updates: [{ title: "Scam warnings", version: "1.2.0" }],
    });
  });

  test("nothing for blank text or nonsense", async ({ owner }) => {
    for (const text of ["", "   ", "@", "’’", "\u0000", "🐨", "x".repeat(100_000), "WS-!"])
      expect(await find(owner, text)).toEqual(nothing);
  });

  test("nothing that a bot sent", async ({ backend, owner }) => {
    const args = bookingArgs({ honeypot: "x" });
    const booked = await backend.mutation(api.bookings.visitor.book, args);
    expect((await find(owner, booked.ok ? booked.reference : "")).records).toEqual([]);
  });
});
