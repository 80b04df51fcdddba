import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, type Caller, NOW, PAT } from "../support/factories";
import { test } from "../support/fixtures";
import { answer, conversationWith, inbox, sendMessage, thread } from "./conversations";

const WORK = "pat@work.example";
const both = { contact: PAT, other: WORK };
const { join, separate } = api.people.owner;

/** The thread, newest first, each entry with its other address. */
const said = async (owner: Caller, contact: string) =>
  (await thread(owner, contact)).flatMap((entry) =>
    entry.kind === "event" ? [[entry.fields["message"], entry.other]] : [],
  );

/** A message from home, one from work, and one from home. */
async function threeMessages(backend: Backend): Promise<void> {
  for (const [minute, email] of [PAT, WORK, PAT].entries()) {
    vi.setSystemTime(NOW + minute * 60_000);
    await sendMessage(backend, { email, message: `Number ${minute}` });
  }
}

describe("the conversations of somebody whom the owner has joined", () => {
  test("each have all that was said, and say by which address", async ({ backend, owner }) => {
    await threeMessages(backend);
    expect(await said(owner, PAT)).toEqual([
      ["Number 2", undefined],
      ["Number 0", undefined],
    ]);
    await owner.mutation(join, both);
    expect(await said(owner, PAT)).toEqual([
      ["Number 2", undefined],
      ["Number 1", WORK],
      ["Number 0", undefined],
    ]);
    expect(await said(owner, WORK)).toEqual([
      ["Number 2", PAT],
      ["Number 1", undefined],
      ["Number 0", PAT],
    ]);
    expect(await conversationWith(owner, PAT)).toMatchObject({ others: [WORK] });
  });

  test("are answered one by one, each at its own address", async ({ backend, owner }) => {
    await threeMessages(backend);
    await owner.mutation(join, both);
    vi.setSystemTime(NOW + 3 * 60_000);
    await answer(owner, WORK, { text: "Yes" });
    expect(await getRows(backend, "replies")).toMatchObject([{ to: WORK }]);
    const waiting = (await inbox(owner, true)).map(({ key }) => key);
    expect(waiting).toEqual([PAT]);
    expect((await thread(owner, PAT))[0]).toMatchObject({ kind: "reply", other: WORK });
  });

  test("are as they were once they're separated", async ({ backend, owner }) => {
    await threeMessages(backend);
    const before = [await thread(owner, PAT), await thread(owner, WORK)];
    await owner.mutation(join, both);
    await owner.mutation(separate, both);
    expect([await thread(owner, PAT), await thread(owner, WORK)]).toEqual(before);
    expect(await conversationWith(owner, PAT)).toMatchObject({ others: [] });
  });

  test("have nothing of somebody else with the same number", async ({ backend, owner }) => {
    const phone = "0400 111 222";
    await sendMessage(backend, { email: PAT, phone });
    await sendMessage(backend, { email: WORK });
    await owner.mutation(join, both);
    await sendMessage(backend, { email: "sam@example.com", phone, message: "Sam’s" });
    expect(JSON.stringify(await thread(owner, PAT))).not.toContain("Sam’s");
    expect(await said(owner, "sam@example.com")).toEqual([["Sam’s", undefined]]);
  });

  test("are read page by page, nothing twice and nothing left out, within 50 documents", async ({
    backend,
    owner,
  }) => {
    for (let minute = 0; minute < 12; minute += 1) {
      vi.setSystemTime(NOW + minute * 60_000);
      await sendMessage(backend, { email: minute % 3 === 0 ? WORK : PAT });
    }
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ email: PAT }));
    await owner.mutation(join, both);
    const seen: string[] = [];
    const page = (cursor: string | null) =>
      countReads(() => {
        const paginationOpts = { numItems: 14, cursor };
        return owner.query(api.conversations.staff.thread, { contact: WORK, paginationOpts });
      });
    let next = await page(null);
    for (;;) {
      expect(next.reads).toBeLessThanOrEqual(50);
      seen.push(...next.result.page.map(({ _id }) => _id));
      if (next.result.isDone) break;
      next = await page(next.result.continueCursor);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await getRows(backend, "conversationEntries")).length);
  });
});
