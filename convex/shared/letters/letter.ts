import { type Infer, v } from "convex/values";

const vFact = v.object({ label: v.string(), value: v.string() });

const vRow = v.object({
  label: v.string(),
  detail: v.optional(v.string()),
  amount: v.string(),
  isStrong: v.optional(v.literal(true)),
});

/** A quote or an invoice as it's written on paper, in words: what draws it knows nothing of money. */
export const vLetter = v.object({
  title: v.string(),
  /** Its date, in epoch milliseconds. */
  at: v.number(),
  facts: v.array(vFact),
  /** What stands above the table, such as what was corrected. */
  corrections: v.array(v.string()),
  rows: v.array(vRow),
  /** What stands below it, under headings of their own. */
  sections: v.array(
    v.object({ heading: v.string(), text: v.optional(v.string()), facts: v.array(vFact) }),
  ),
});

export type Letter = Infer<typeof vLetter>;

/** A fact for each value that's there. */
export const toLetterFacts = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
