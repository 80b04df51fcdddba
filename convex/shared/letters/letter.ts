import { type Infer, v } from "convex/values";

const vFact = v.object({ label: v.string(), value: v.string() });

const vRow = v.object({
  label: v.string(),
  detail: v.optional(v.string()),
  amount: v.string(),
  isStrong: v.optional(v.literal(true)),
});

/** A quote or an invoice on paper, as text only: what draws it knows nothing about money. */
export const vLetter = v.object({
  title: v.string(),
  /** Its date, in epoch milliseconds. */
  at: v.number(),
  facts: v.array(vFact),
  /** Lines above the table, such as corrections. */
  corrections: v.array(v.string()),
  rows: v.array(vRow),
  sections: v.array(
    v.object({ heading: v.string(), text: v.optional(v.string()), facts: v.array(vFact) }),
  ),
});

export type Letter = Infer<typeof vLetter>;

export const toLetterFacts = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
