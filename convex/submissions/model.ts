import { getOneFrom } from "convex-helpers/server/relationships";
import type * as z from "zod/mini";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import type { FormName } from "../forms";
import { overLimit } from "../limits";
import type { ReadCtx } from "../readCtx";
import { sha256 } from "../secrets";
import { fieldMessages, isPushId, newReference } from "./rules";
import type { SubmissionResult } from "./tables";

/** Whoever sends a form: an unknown visitor, whose calls are counted, or the owner, who has no limits. */
export type Sender = { by: "client"; key: string } | { by: "owner" };

/** Whoever sent a form: a client for themselves, or the owner for somebody on the phone. */
export type Actor = "client" | "owner";

/** What the record of a submit is written with. */
export interface Accepted {
  reference: string;
  /** When it was sent, in epoch milliseconds. */
  now: number;
  by: Actor;
  /** Spread it into the record. Where it is set, nobody is told, and no slot is reserved. */
  quarantine: { quarantined?: true };
}

/** One call of a form. */
export interface Submission<Checked> {
  form: FormName;
  sender: Sender;
  /** The arguments of the call: the envelope and what was sent. */
  args: { requestId: string; honeypot?: string | undefined } & Record<string, unknown>;
  /** The form's rules, which the browser has applied too. */
  rules: z.ZodMiniType<Checked>;
}

/** Characters of twice the longest website brief: to hash and clean more is work that no limit counts. */
const MOST_SENT = 200_000;

/**
 * Checks what was sent and runs `write` once for a request id (docs/product.md 3.2): a repeated submit returns the
 * first result and changes nothing. Fails with `invalid` if a rule is broken, `alreadySubmitted` if the
 * id was used for other content; returns `tooManyRequests` over a limit.
 */
export async function submitOnce<Checked>(
  ctx: MutationCtx,
  { form, sender, args, rules }: Submission<Checked>,
  write: (checked: Checked, accepted: Accepted) => Promise<void>,
): Promise<SubmissionResult> {
  const { requestId, honeypot = "", ...content } = args;
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
  const sent = JSON.stringify([form, sortedEntries(content)]);
  if (sent.length > MOST_SENT) fail("invalid", { fields: longestField(content) });
  const contentHash = await sha256(sent);
  const earlier = await getOneFrom(ctx.db, "submissions", "by_requestId", requestId);
  if (earlier !== null) {
    if (earlier.contentHash !== contentHash)
      fail("alreadySubmitted", { reference: earlier.reference });
    return { ok: true, reference: earlier.reference };
  }

  if (sender.by === "client") {
    const refusal = await overLimit(ctx, form, sender.key);
    if (refusal !== null) return refusal;
  }

  const checked = rules.safeParse(content);
  if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
  const reference = await unusedReference(ctx);
  const quarantine = honeypot === "" ? {} : { quarantined: true as const };
  await ctx.db.insert("submissions", { requestId, form, contentHash, reference, ...quarantine });
  await write(checked.data, { reference, now: Date.now(), by: sender.by, quarantine });
  return { ok: true, reference };
}

/** What was submitted under a reference, or null. */
export function findSubmission(ctx: ReadCtx, reference: string) {
  return getOneFrom(ctx.db, "submissions", "by_reference", reference);
}

/** Four characters last for hundreds of thousands of submissions; after that references grow. */
async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, Math.random);
    if ((await findSubmission(ctx, reference)) === null) return reference;
  }
}

function sortedEntries(content: Record<string, unknown>): [string, unknown][] {
  return Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What to shorten in what is too long as a whole. */
function longestField(content: Record<string, unknown>): Record<string, string> {
  const lengths = sortedEntries(content).map(([field, value]) => ({
    field,
    length: JSON.stringify(value).length,
  }));
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  return longest === undefined ? {} : { [longest.field]: "This is too long" };
}
