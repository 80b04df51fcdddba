import type * as z from "zod/mini";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { overLimit } from "../limits";
import { sha256 } from "../secrets";
import { fieldMessages, isPushId, newReference } from "./rules";
import type { FormName, SubmissionResult } from "./tables";

interface Submission<Checked> {
  form: FormName;
  /** The arguments of the call: the envelope and what was sent. */
  args: { requestId: string; trap?: string | undefined } & Record<string, unknown>;
  /** The form's rules, which the browser has applied too. */
  rules: z.ZodMiniType<Checked>;
}

/** What the record of a submit is written with. */
export interface Accepted {
  reference: string;
  /** Epoch milliseconds. */
  now: number;
  /** Spread it into the record. Where it is set, nobody is notified or mailed, and no slot is held. */
  quarantine: { quarantined?: true };
}

/** Characters of twice the longest website brief: to hash and clean more is work that no limit counts. */
const MOST_SENT = 200_000;

/** A caller without a key is the owner, who has no limits. */
type SubmittingCtx = MutationCtx & { visitor?: { key: string } };

/**
 * Checks what was sent and runs `write` once for a request id (decision 4): a repeated submit returns the
 * first result and changes nothing. Fails with `invalid` if a rule is broken, `alreadySubmitted` if the
 * id was used for other content; returns `tooManyRequests` over a limit.
 */
export async function submitOnce<Checked>(
  ctx: SubmittingCtx,
  { form, args, rules }: Submission<Checked>,
  write: (checked: Checked, accepted: Accepted) => Promise<void>,
): Promise<SubmissionResult> {
  const { requestId, trap = "", ...content } = args;
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
  const sent = JSON.stringify([form, sortedEntries(content)]);
  if (sent.length > MOST_SENT) fail("invalid", { fields: longestField(content) });
  const contentHash = await sha256(sent);
  const earlier = await ctx.db
    .query("submissions")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
  if (earlier !== null) {
    if (earlier.contentHash !== contentHash)
      fail("alreadySubmitted", { reference: earlier.reference });
    return { ok: true, reference: earlier.reference };
  }

  const refusal = ctx.visitor && (await overLimit(ctx, form, ctx.visitor.key));
  if (refusal) return refusal;

  const checked = rules.safeParse(content);
  if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
  const reference = await unusedReference(ctx);
  const quarantine = trap === "" ? {} : { quarantined: true as const };
  await ctx.db.insert("submissions", { requestId, form, contentHash, reference, ...quarantine });
  await write(checked.data, { reference, now: Date.now(), quarantine });
  return { ok: true, reference };
}

/** Four characters last for hundreds of thousands of submissions; after that references grow. */
async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, Math.random);
    const taken = await ctx.db
      .query("submissions")
      .withIndex("by_reference", (q) => q.eq("reference", reference))
      .first();
    if (taken === null) return reference;
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
