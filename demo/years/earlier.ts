import type { TableNames } from "#convex/_generated/dataModel";
import type { MutationCtx } from "#convex/_generated/server";

/** The dates of a row written at an instant, for fields that its own function takes from the clock. */
const datedAt = (at: number): Partial<Record<TableNames, object>> => ({
  adminNotifications: { timestamp: at },
  conversationEntries: { at },
  // The demo emails nobody: its emails count as sent long ago.
  emails: { state: "sent", attempts: 1, dueAt: at, firstAttemptAt: at, sentAt: at },
});

/**
 * The context of something that happened at an earlier instant (epoch milliseconds). Our functions take the time as a
 * parameter; code that notifies people reads the clock, so its rows are backdated here.
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
