import { type Infer, v } from "convex/values";
import { omit } from "convex-helpers";
import type { Form, RecordForm } from "../core/forms";
import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { type FormFields, labelled, toTexts } from "../typed/form";
import { marks } from "./fields";

const vFact = v.object({ label: v.string(), value: v.string() });

/** A record that is what was sent and no more: who sent it, their words, and the rest as the owner's email has it. */
const vPlainRow = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: marks.isProved,
  photos: marks.photos,
  phone: v.optional(v.string()),
  sentAt: v.number(),
  words: v.optional(vFact),
  facts: v.array(vFact),
});

type PlainRecord = Omit<Infer<typeof vPlainRow>, "sentAt" | "words" | "facts"> & {
  _creationTime: number;
};

/**
 * The part of `defineRecord` that follows from a form's fields, for one that asks `name`, `email` and maybe `phone`.
 * @param wordsIn the field in which its sender says what they want, which waits for an answer
 */
export function plainRecord<Fields extends FormFields>(
  form: Form & { name: RecordForm },
  fields: Fields,
  wordsIn?: keyof Fields & string,
) {
  const others = omit(fields as FormFields, ["name", "email", "phone"]);
  const aside = wordsIn === undefined ? others : omit(others, [wordsIn]);
  return {
    vRow: vPlainRow,
    toRow(_: unknown, { _creationTime, ...record }: PlainRecord): Infer<typeof vPlainRow> {
      const { reference, name, email, isProved, photos, phone } = record;
      const [words] = toFacts(labelled(omit(others, Object.keys(aside)), record));
      return {
        reference,
        name,
        email,
        isProved,
        photos,
        phone,
        sentAt: _creationTime,
        words,
        facts: toFacts(labelled(aside, record)),
      };
    },
    people: (record: PlainRecord) => ({ sender: record }),
    notification({ name, email, phone, ...record }: PlainRecord) {
      const message = wordsIn && toTexts(others, record)[wordsIn];
      return { name, email, phone, message, ...toTexts(aside, record) };
    },
    notice(record: PlainRecord): EmailMessage {
      const { reference } = record;
      const { one } = form.label;
      return {
        template: `${form.name}-notice`,
        subject: `${one} ${reference}`,
        content: {
          heading: `New ${one.charAt(0).toLowerCase()}${one.slice(1)}`,
          paragraphs: [],
          facts: toFacts({ Reference: reference, ...labelled(fields as FormFields, record) }),
          action: toRecord(form.panel, reference),
        },
      };
    },
  };
}
