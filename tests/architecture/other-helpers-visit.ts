import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import schema from "#convex/schema";
import { book } from "../bookings/booking-fixtures";
import { conversationWith } from "../conversations/conversations";
import { getRows } from "../support/backend";
import { OWNER, PAT, requestId, signedIn, signedInHelper } from "../support/factories";
import { backendAtNow } from "../support/fixtures";

/** A visit that is Rosa's, with all that belongs to it, and two helpers: her, and Minh. */
export async function otherHelpersVisit() {
  const t = backendAtNow();
  const owner = (await signedIn(t, OWNER)).as;
  const reference = await book(t);
  await owner.mutation(api.bookings.owner.assign, { reference, member: "Rosa" });
  await owner.mutation(api.bookings.owner.confirm, { reference });
  const paid = { reference, version: 0, method: "cash", amount: "90" } as const;
  const { entryId, version } = await owner.mutation(api.invoices.staff.markPaid, paid);
  const { _id: conversationId, cameAt: upTo = 0 } = await conversationWith(owner, PAT);
  const answer = { conversationId, text: "See you then.", requestId: requestId(), upTo };
  const replyId = await owner.mutation(api.conversations.staff.reply, answer);
  const batchId = requestId();
  const photo = await t.run(async (ctx) => {
    const { _id } = (await ctx.db.query("quoteRequests").first()) as Doc<"quoteRequests">;
    await ctx.db.insert("undoableCancellations", { quoteRequestId: _id, batchId, isQuiet: true });
    const storageId = await ctx.storage.store(new Blob(["x"]));
    const names = { key: "key", fileId: "file", fileName: "a.png", storageId, size: 1 };
    const picture = { type: "image/png", width: 1, height: 1 } as const;
    return ctx.db.insert("uploads", { ...names, ...picture, attachedTo: _id });
  });
  const [rosa, minh] = [await signedInHelper(t, "Rosa"), await signedInHelper(t, "Minh")];
  vi.useRealTimers();
  const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
  const readAll = () => Promise.all(tables.map((table) => getRows(t, table)));
  return {
    rosa,
    minh,
    readAll,
    before: await readAll(),
    names: {
      reference,
      contact: reference,
      conversationId,
      replyId,
      entryId,
      version,
      batchId,
      ids: [photo],
      from: "2026-11-24",
      today: "2026-11-24",
      paginationOpts: { numItems: 10, cursor: null },
    },
  };
}
