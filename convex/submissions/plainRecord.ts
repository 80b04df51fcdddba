import { type Infer, v } from "convex/values";
import { omit } from "convex-helpers";
import { toRecord } from "../email/links";
import { toFacts } from "../email/rules";
import { type FormFields, labelled, toTexts } from "../typed/form";
import type { Description } from "./announce";
import { recordMetadata } from "./fields";
import type { AnyForm, StoredRecord } from "./recordTables";

const vFact = v.object({ label: v.string(), value: v.string() });

/** A record without anything beyond what was sent: its sender, their message, and the rest as facts. */
const vPlainRow = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: recordMetadata.isProved,
  photos: recordMetadata.photos,
  phone: v.optional(v.string()),
  sentAt: v.number(),
  words: v.optional(vFact),
  facts: v.array(vFact),
});

export type PlainRow = Infer<typeof vPlainRow>;

type PlainRecord = StoredRecord & Pick<PlainRow, "name" | "email" | "phone">;

/**
 * The parts of a `RecordKind` that follow from a form's fields, for forms that ask `name`, `email` and maybe `phone`.
 * @param wordsIn the field with the sender's message, which waits for an answer
 */
export function plainRecord<Fields extends FormFields>(
  form: AnyForm,
  fields: Fields,
  wordsIn?: keyof Fields & string,
) {
  const others = omit(fields as FormFields, ["name", "email", "phone"]);
  const aside = wordsIn === undefined ? others : omit(others, [wordsIn]);
  return {
    form,
    vRow: vPlainRow,
    toRow(_: unknown, { _creationTime, ...record }: PlainRecord): PlainRow {
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
    describe(record: PlainRecord): Description {
      const { reference, name, email, phone } = record;
      const { one } = form.label;
      const message = wordsIn && toTexts(others, record)[wordsIn];
      return {
        sender: record,
        notification: { name, email, phone, message, ...toTexts(aside, record) },
        notice: {
          template: `${form.name}-notice`,
          subject: `${one} ${reference}`,
          content: {
            heading: `New ${one.charAt(0).toLowerCase()}${one.slice(1)}`,
            paragraphs: [],
            facts: toFacts({ Reference: reference, ...labelled(fields as FormFields, record) }),
            action: toRecord(form.panel, reference),
          },
        },
      };
    },
  };
}
