import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { RecordForm } from "#convex/core/forms";
import { formatSortable } from "#convex/shared/dates";
import { addressColumn } from "./address-column";
import { FormRecordCard } from "./form-record-card";
import { someone } from "./format-event";
import type { ListedRecordView } from "./record-view";

type AnyRow = FunctionReturnType<typeof api.records.owner.listOfForm>["page"][number];
type PlainRow = Extract<AnyRow, { facts: unknown }>;

interface PlainView extends Pick<ListedRecordView<PlainRow>, "tab" | "empty"> {
  form: RecordForm;
  /** What the sender does: `asks for help`. */
  says: string;
}

/** The view for a form whose records hold only what was sent (`plainRecord`). */
export const plainView = ({ form, says, ...list }: PlainView): ListedRecordView<PlainRow> => ({
  Card: ({ row }) => (
    <FormRecordCard
      form={form}
      reference={row.reference}
      at={row.sentAt}
      sender={row}
      text={row.words?.value}
      facts={row.facts}
    />
  ),
  summarise: ({ name, sentAt, words, facts }) => ({
    who: name,
    at: sentAt,
    text: words?.value ?? facts.map(({ value }) => value).join(" · "),
  }),
  formatEvent: ({ name, email, phone, message, ...others }) => ({
    title: `${someone(name)} ${says}`,
    details: [message, ...Object.values(others), phone, email],
  }),
  columns: (rows) => {
    const factsOf = ({ words, facts }: PlainRow) => (words ? [words, ...facts] : facts);
    const labels = new Set(rows.flatMap((row) => factsOf(row).map(({ label }) => label)));
    return [
      { title: "Reference", value: ({ reference }) => reference },
      { title: "Sent", value: ({ sentAt }) => formatSortable(sentAt) },
      { title: "Name", value: ({ name }) => name },
      { title: "Email", value: ({ email }) => email },
      addressColumn("email"),
      { title: "Phone", value: ({ phone }) => phone },
      ...[...labels].map((title) => ({
        title,
        value: (row: PlainRow) => factsOf(row).find(({ label }) => label === title)?.value,
      })),
    ];
  },
  ...list,
});
