import type { TableNames } from "#convex/_generated/dataModel";
import type { MutationCtx } from "#convex/_generated/server";

/** What a row says when it's written at an instant, where its own function reads the clock for it. */
const datedAt = (at: number): Partial<Record<TableNames, object>> => ({
  adminNotifications: { timestamp: at },
  conversationEntries: { at },
  // The demo writes to nobody: what it would have sent has left long ago.
  emails: { state: "sent", attempts: 1, dueAt: at, firstAttemptAt: at, sentAt: at },
});

/**
 * The context of something that happened at an earlier instant (epoch milliseconds). Our functions take the time as a
 * parameter; what tells people of it reads the clock, and is dated back here.
 */
export function earlier(ctx: MutationCtx, at: number): MutationCtx {
  const dated = datedAt(at);
  const insert = (table: TableNames, row: object) =>
    ctx.db.insert(table, { ...row, ...dated[table] });
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === "insert") return insert;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...ctx, db };
}
