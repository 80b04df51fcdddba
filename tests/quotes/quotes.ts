import { api } from "#convex/_generated/api";
import { emailsTo, letUndoPass } from "../bookings/booking-fixtures";
import type { Backend } from "../support/backend";
import { type Caller, PAT } from "../support/factories";

const ownerApi = api.quotes.owner;

/** The owner's form for a quote of $250. */
export const quoteArgs = (changes: Record<string, unknown> = {}) => ({
  lines: [
    { text: "Setting up the new laptop", quantity: "2.5", price: "80" },
    { text: "A cable", quantity: "1", price: "50" },
  ],
  text: "Your files come along.",
  validUntil: "2026-12-01",
  ...changes,
});

/** Saves a draft, replacing the existing one. */
export async function draft(
  owner: Caller,
  reference: string,
  changes: Record<string, unknown> = {},
): Promise<{ lastModified: number }> {
  const quotes = await owner.query(ownerApi.get, { reference });
  const { lastModified = 0 } = quotes?.draft ?? {};
  return owner.mutation(ownerApi.save, { reference, ...quoteArgs(changes), lastModified });
}

/** Writes and sends a quote, whose email has left. */
export async function give(
  owner: Caller,
  reference: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await owner.mutation(ownerApi.send, { reference, ...(await draft(owner, reference, changes)) });
  letUndoPass();
}

/** The current quote, as the owner sees it. */
export async function given(owner: Caller, reference: string) {
  return (await owner.query(ownerApi.get, { reference }))?.given;
}

/** The key in the link of the newest email about a quote. */
export async function quoteKey(backend: Backend, to = PAT): Promise<string> {
  const keys = (await emailsTo(backend, to)).flatMap(
    ({ text }) => /\/quoteoffer\?key=([\w.-]+)/.exec(text)?.[1] ?? [],
  );
  return keys.at(-1) ?? "";
}
