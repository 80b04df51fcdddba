import type { FunctionReturnType } from "convex/server";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { vCopyPart } from "#convex/privacy/fields";
import type { CopyPart } from "#convex/shared/copyParts";
import { give, sendBrief } from "../projects/drafts/draft-steps";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { type Caller, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const parts = vCopyPart.members.map(({ value }) => value);

type Page = FunctionReturnType<typeof api.privacy.copies.owner.read>;

/** Every page of every part. */
async function readAll(ask: (part: CopyPart, cursor: string | null) => Promise<Page>) {
  const rows: (Page["rows"][number] & { part: CopyPart })[] = [];
  for (const part of parts) {
    let cursor: string | null = null;
    do {
      const page: Page = await ask(part, cursor);
      rows.push(...page.rows.map((row) => ({ ...row, part })));
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return rows;
}

const copyOf = (owner: Caller, contact: string) =>
  readAll((part, cursor) => owner.query(api.privacy.copies.owner.read, { contact, part, cursor }));

async function sendEverything(backend: Backend) {
  for (const form of forms) await backend.mutation(form.call, form.args());
  await backend.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat",
    email: PAT,
    message: "Held back",
    honeypot: "x",
  });
}

describe("a copy of what we hold about a person", () => {
  test("has everything that they sent, with every word of it", async ({ backend, owner, pat }) => {
    await sendEverything(backend);
    expect(await pat.query(api.accounts.client.me, {})).toBeTruthy();
    const rows = await copyOf(owner, PAT);
    const sent = (await getRows(backend, "personRecords")).filter(({ role }) => role === "sender");
    const records = rows.filter(({ part }) => part === "records");
    expect(records.length).toBe(sent.length);
    for (const { reference } of sent) {
      expect(records.filter(({ title }) => title.includes(reference))).toHaveLength(1);
    }
    const requests = await getRows(backend, "quoteRequests");
    const booking = records
      .map(({ json }) => JSON.parse(json) as Record<string, unknown>)
      .find(({ address }) => address !== undefined);
    const stored = requests.find(({ address }) => address !== undefined)!;
    expect(booking).toMatchObject({
      name: stored.name,
      additionalInfo: stored.additionalInfo,
      timeline: [{ kind: "received" }],
    });
    expect(rows.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Who you are", "Your account"]),
    );
  });

  test("has quarantined records, and the emails to them except codes", async ({
    backend,
    owner,
  }) => {
    await sendEverything(backend);
    await backend.mutation(api.accounts.visitor.sendCode, { email: PAT });
    const rows = await copyOf(owner, PAT);
    const heldBack = rows.filter(({ part }) => part === "heldBack");
    expect(heldBack.map(({ json }) => JSON.parse(json) as object)).toMatchObject([
      { message: "Held back" },
    ]);
    const emails = (await getRows(backend, "emails")).filter(({ to }) => to === PAT);
    expect(rows.filter(({ part }) => part === "emails")).toHaveLength(emails.length - 1);
    expect(JSON.stringify(rows)).not.toMatch(/\b\d{8}\b(?=.*digits)/);
  });

  test("has none of our secrets", async ({ backend, owner }) => {
    await sendEverything(backend);
    const text = JSON.stringify(await copyOf(owner, PAT));
    for (const { seed } of await getRows(backend, "manageLinks")) {
      expect(text).not.toContain(seed);
    }
  });

  test("has the drafts of every design, even if one is removed while it's read", async ({
    backend,
    owner,
  }) => {
    for (const title of ["Of the first", "Of the second"])
      await give(owner, await sendBrief(backend), { title });
    const pageAt = (cursor: string | null) =>
      owner.query(api.privacy.copies.owner.read, { contact: PAT, part: "drafts", cursor });
    const { rows, cursor: goesOn } = await pageAt(null);
    await backend.run(async (ctx) => {
      const first = (await ctx.db.query("webFormSubmissions").first())!;
      await ctx.db.delete("webFormSubmissions", first._id);
    });
    for (let cursor = goesOn; cursor !== null;) {
      const page: Page = await pageAt(cursor);
      rows.push(...page.rows);
      ({ cursor } = page);
    }
    expect(rows.map(({ json }) => (JSON.parse(json) as { title: string }).title)).toEqual([
      "Of the first",
      "Of the second",
    ]);
  });

  test("for a friend says that they were named, but not by whom", async ({ backend, owner }) => {
    await backend.mutation(api.referrals.visitor.refer, {
      requestId: requestId(),
      referrerName: "Pat Nguyen",
      referrals: [
        { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" },
        { name: "Ann Wu", email: "ann@example.com", phone: "0455 000 222" },
      ],
      terms: true,
    });
    const text = JSON.stringify(await copyOf(owner, "sam@example.com"));
    expect(text).toContain("0433 000 111");
    expect(text).not.toMatch(/Pat Nguyen|Ann Wu|ann@/);
  });

  test("is for one address, and not for a similar one", async ({ backend, owner }) => {
    await sendEverything(backend);
    await backend.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Pat",
      email: "pat@example.com.au",
      message: "From somebody else",
    });
    expect(JSON.stringify(await copyOf(owner, PAT))).not.toContain("From somebody else");
  });

  test("for nobody doesn't exist", async ({ owner }) => {
    const ask = owner.query(api.privacy.copies.owner.read, {
      contact: "0400 000 000",
      part: "card",
      cursor: null,
    });
    expect(await failureOfCall(ask)).toEqual({ code: "notFound" });
  });
});

describe("a client’s own copy", () => {
  const ownCopy = (pat: Caller) =>
    readAll((part, cursor) => pat.query(api.privacy.copies.client.read, { part, cursor }));

  test("is there once the owner has released it, and is the same", async ({
    backend,
    owner,
    pat,
  }) => {
    await sendEverything(backend);
    expect(await failureOfCall(ownCopy(pat))).toEqual({ code: "notFound" });
    await pat.mutation(api.privacy.client.ask, { kind: "copy" });
    expect(await failureOfCall(ownCopy(pat))).toEqual({ code: "notFound" });
    const [request] = await pat.query(api.privacy.client.mine, {});
    await owner.mutation(api.privacy.owner.answer, { reference: request!.reference });
    expect(await ownCopy(pat)).toEqual(await copyOf(owner, PAT));
  });
});
