import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { team } from "#convex/business/team";
import { LETTER_FILE, toVisitFile, type VisitFile } from "#convex/files/rules";
import { readVisitFile } from "#convex/files/visitFile";
import { catalogue } from "#convex/services/catalogue";
import { toInstant } from "#convex/shared/dates";
import { namesInFile } from "#convex/shared/team";
import { price, test } from "../invoices/invoice-fixtures";
import { getRows } from "../support/backend";
import { invoiceArgs } from "../support/factories";
import { changeMoney } from "../support/money";

const file: VisitFile = {
  reference: "WS-7K3F",
  service: catalogue[0]!.title,
  serviceType: "in-person",
  date: "2026-12-07",
  time: "10:00",
  minutes: 90,
  member: team[0]!.name,
  state: "confirmed",
  sequence: 3,
};

const read = (changes: object) =>
  readVisitFile(new URL(toVisitFile({ ...file, ...changes }), "https://example.com").searchParams, {
    team: namesInFile,
    everybody: namesInFile,
  });

describe("a visit's calendar file at an address", () => {
  test("has the type that calendars open, and the visit", async ({ backend }) => {
    const answer = await backend.fetch(toVisitFile(file));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="WS-7K3F.ics"');
    const text = await answer.text();
    expect(text).toContain("DTSTART:20261206T230000Z");
    expect(text).toContain("SEQUENCE:3");
    expect(text).not.toContain("METHOD:");
  });

  test("is as long as the visit, and names who comes", () => {
    const found = read({ member: undefined });
    expect(found?.visit.starts).toBe(toInstant("2026-12-07", "10:00"));
    expect(found?.visit.ends).toBe(toInstant("2026-12-07", "11:30"));
    expect(read({})?.visit.description).toContain(team[0]!.name);
  });

  test.for([
    { reference: "WS-<b>" },
    { service: "Send money to this account" },
    { serviceType: "elsewhere" },
    { date: "2026-02-30" },
    { time: "25:00" },
    { time: "10:00\r\nX:1" },
    { minutes: 0 },
    { minutes: 100_000 },
    { member: "A stranger" },
    { state: "paid" },
    { sequence: -1 },
    { sequence: 1.5 },
  ])("isn't one for what we wouldn't have written: %j", (changes, { backend }) => {
    expect(backend).toBeDefined();
    expect(read(changes)).toBeNull();
  });

  test("doesn't exist unless its address is ours", async ({ backend }) => {
    for (const path of ["/files/visit.ics", `/files/visit.ics?reference=${"W".repeat(5000)}`])
      expect((await backend.fetch(path)).status).toBe(404);
  });
});

test("an invoice is a PDF at an address with its link’s key, and another key gets nothing", async ({
  backend,
  owner,
  reference,
}) => {
  vi.stubEnv("SITE_URL", "https://example.com");
  await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
  await owner.mutation(api.invoices.owner.send, { reference });
  const mail = (await getRows(backend, "emails")).find(({ template }) => template === "invoice");
  const key = /\/invoice\?key=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const answer = await backend.fetch(`${LETTER_FILE}?key=${key}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/filename="INV-\d+\.pdf"/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
  for (const wrong of ["", "none", `${key}0`, "WS-7K3F.00"])
    expect((await backend.fetch(`${LETTER_FILE}?key=${wrong}`)).status).toBe(404);
});
