import { type Infer, v } from "convex/values";
import { countryWords } from "../../business/country";

const vFact = v.object({ label: v.string(), value: v.string() });

const vRow = v.object({
  label: v.string(),
  detail: v.optional(v.string()),
  amount: v.string(),
  isStrong: v.optional(v.literal(true)),
});

/** A quote or an invoice on paper, as text only: what draws it knows nothing about money. */
export const vLetter = v.object({
  /** Who it's from: the name, then a fact a line. */
  from: v.array(v.string()),
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

interface Sender {
  name: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
  phone: { display: string };
  email: string;
  abn: string;
}

export const toLetterHead = ({ name, street, suburb, phone, ...sender }: Sender): string[] => [
  name,
  `${street}, ${[suburb, sender.state, sender.postcode].filter(Boolean).join(" ")}`,
  `${phone.display} · ${sender.email}`,
  `${countryWords.businessNumber} ${sender.abn}`,
];

export const toLetterFacts = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
