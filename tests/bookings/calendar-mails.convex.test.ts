import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { toVisit } from "#convex/bookings/calendarEntry/rules";
import { icsFile } from "#convex/shared/calendarFiles";
import { passMinutes, test as testSending } from "../email/sending";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { askForQuote, book, emailsTo, fileOf, letUndoPass, slots, wish } from "./booking-fixtures";

const { cancel, confirm, move, unconfirm } = api.bookings.owner;
const { complete, reopen } = api.bookings.staff;

/** An iCalendar file's properties, with long lines unfolded. */
function parseProperties(ics: string): Map<string, string> {
  const lines = ics.replace(/\r\n[ \t]/g, "").split("\r\n");
  return new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).split(";")[0] ?? "", line.slice(colon + 1)];
    }),
  );
}

async function invitations(backend: Backend) {
  const emails = await emailsTo(backend, "pat@example.com");
  const read = emails.map(async (email) => {
    const { text = "", contentType = "", filename } = (await fileOf(email)) ?? {};
    const method = /method=(\w+)/.exec(contentType)?.[1];
    return { file: parseProperties(text), method, filename };
  });
  return Promise.all(read);
}

describe("an email's calendar file", () => {
  test("is a new version of the same visit each time", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    letUndoPass();
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    letUndoPass();
    await owner.mutation(unconfirm, { reference });
    await owner.mutation(complete, { reference });
    await owner.mutation(reopen, { reference });
    letUndoPass();
    await owner.mutation(cancel, { reference });
    letUndoPass();
    await owner.mutation(reopen, { reference });
    const files = await invitations(backend);
    expect(
      files.map(({ file, method }) => [
        method,
        file.get("METHOD"),
        file.get("SEQUENCE"),
        file.get("STATUS"),
        file.get("DTSTART"),
      ]),
    ).toEqual([
      [undefined, undefined, undefined, undefined, undefined],
      ["REQUEST", "REQUEST", "1", "CONFIRMED", "20261125T220000Z"],
      ["REQUEST", "REQUEST", "2", "CONFIRMED", "20261127T040000Z"],
      ["REQUEST", "REQUEST", "3", "TENTATIVE", "20261127T040000Z"],
      ["CANCEL", "CANCEL", "6", "CANCELLED", "20261127T040000Z"],
      ["REQUEST", "REQUEST", "7", "TENTATIVE", "20261127T040000Z"],
    ]);
    expect(new Set(files.slice(1).map(({ file }) => file.get("UID")))).toEqual(
      new Set([`${reference}@wattlestreetit.example`]),
    );
    expect(files[1]?.filename).toBe(`${reference}.ics`);
    expect(files[1]?.file.get("ATTENDEE")).toBe("MAILTO:pat@example.com");
  });

  test("is attached only once the owner has confirmed the visit: anybody can type anybody's address", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    await owner.mutation(cancel, { reference });
    for (const { attachments, text } of await emailsTo(backend, "pat@example.com")) {
      expect(attachments).toBeUndefined();
      expect(text).not.toContain("attached file");
    }
    await owner.mutation(reopen, { reference });
    await owner.mutation(confirm, { reference });
    const confirmed = (await emailsTo(backend, "pat@example.com")).at(-1);
    expect(confirmed?.text).toContain("Open the attached file to put it into your calendar.");
  });

  test("contains nothing that the visitor typed, except the place", async ({ backend, owner }) => {
    const reference = await book(backend, {
      name: "BUY PILLS",
      serviceType: "in-person",
      address: "spam.example",
      postcode: "3071",
      additionalInfo: "spam.example",
    });
    await owner.mutation(confirm, { reference });
    const mail = (await emailsTo(backend, "pat@example.com")).at(-1);
    expect((mail && (await fileOf(mail)))?.text).toContain("LOCATION:At your place");
    expect(JSON.stringify(mail)).not.toContain("PILLS");
    expect((mail && (await fileOf(mail)))?.text).not.toContain("spam");
  });

  test("isn't attached for a quote", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await owner.mutation(confirm, { reference });
    const mails = await emailsTo(backend, "pat@example.com");
    expect(mails.map(({ attachments }) => attachments)).toEqual([undefined, undefined]);
  });
});

test("a download is the same visit, addressed to nobody", () => {
  const place = {
    selectedService: "Setup",
    serviceType: "in-person",
    address: "1 High St",
  } as const;
  const file = parseProperties(
    icsFile(toVisit(place, slots.thursday, "WS-7K3F"), NOW, { state: "tentative", sequence: 0 }),
  );
  expect(file.get("UID")).toBe("WS-7K3F@wattlestreetit.example");
  expect(file.get("LOCATION")).toBe("1 High St");
  expect(["METHOD", "ORGANIZER", "ATTENDEE"].filter((property) => file.has(property))).toEqual([]);
  expect(file.get("STATUS")).toBe("TENTATIVE");
});

test("a download reminds a day before the visit, and ends as the standard says", () => {
  const place = { selectedService: "Setup", serviceType: "online" } as const;
  const text = icsFile(toVisit(place, slots.thursday, "WS-7K3F"), NOW, { state: "tentative" });
  expect(text).toContain("TRIGGER:-P1D");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

testSending(
  "Resend gets the file as it is, with its content type",
  async ({ backend, owner, resend }) => {
    const reference = await book(backend, { selectedService: "Computer help" });
    await owner.mutation(confirm, { reference });
    await passMinutes(backend, 1);
    // Emails of earlier tests may come first.
    const delivery = resend.deliveries.find(
      ({ body }) =>
        "attachments" in body &&
        String(body["to"]) === "pat@example.com" &&
        String(body["subject"]).includes(reference),
    );
    const [sent] = delivery?.body["attachments"] as { content: string; content_type: string }[];
    expect(sent?.content_type).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(atob(sent?.content ?? "")).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR/);
  },
);

test("an ordered plan has no address yet: the email about its time says that we ask for it", async ({
  backend,
  owner,
}) => {
  const reference = await book(backend, {
    serviceType: "in-person",
    address: "1 High St",
    postcode: "3071",
  });
  await owner.mutation(confirm, { reference });
  expect((await emailsTo(backend, "pat@example.com")).at(-1)?.text).toContain(
    "We’ll come to you at the time below.",
  );
  await backend.run(async (ctx) => {
    const row = await ctx.db.query("quoteRequests").first();
    await ctx.db.patch("quoteRequests", row!._id, { address: undefined, postcode: undefined });
  });
  await owner.mutation(move, { reference, ...wish(slots.friday) });
  expect((await emailsTo(backend, "pat@example.com")).at(-1)?.text).toContain(
    "call you first to ask where",
  );
});
