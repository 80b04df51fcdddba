import { linesTyped } from "#convex/payments/lines/formRules";
import { blankLine, linesTotal, MOST_LINES, toLines } from "#convex/payments/lines/rules";
import { money } from "#convex/shared/money";
import { RepeatedGroup } from "../ui/repeated-group";
import { TextField } from "../ui/text-field";

type Part = "text" | "quantity" | "price";

/** The names of a form's fields for its lines, in the order in which they stand. */
export const lineNames = Array.from({ length: MOST_LINES }, (_, index) =>
  (["text", "quantity", "price"] as const).map((part) => `lines.${index}.${part}` as const),
).flat();

interface LinesFieldsProps {
  /** Of `useFieldArray`. */
  lines: {
    fields: readonly { id: string }[];
    append: (line: Record<Part, string>, options: { shouldFocus: boolean }) => void;
    remove: (index: number) => void;
  };
  field: (
    name: `lines.${number}.${Part}`,
  ) => Omit<Parameters<typeof TextField>[0], "label" | "hint" | "required">;
  /** What is typed in them now. */
  typed: unknown;
  /** How many there have to be. */
  least?: number;
}

/** The lines of a quote, an invoice or a report, and what they come to. */
export function LinesFields({ lines, field, typed, least = 1 }: LinesFieldsProps) {
  return (
    <>
      <RepeatedGroup
        keys={lines.fields.map(({ id }) => id)}
        noun="Line"
        least={least}
        most={MOST_LINES}
        addLabel="Add a line"
        onAdd={() => {
          lines.append({ ...blankLine }, { shouldFocus: false });
        }}
        onRemove={lines.remove}
      >
        {(index) => (
          <>
            <TextField {...field(`lines.${index}.text`)} label="What it’s for" required />
            <div className="grid gap-5 @sm:grid-cols-2">
              <TextField
                {...field(`lines.${index}.quantity`)}
                label="How many"
                hint="Or hours, like 1.5"
                inputMode="decimal"
                autoComplete="off"
                width="short"
                required
              />
              <TextField
                {...field(`lines.${index}.price`)}
                label="Price of one"
                hint="In dollars, GST included"
                inputMode="decimal"
                autoComplete="off"
                width="short"
                required
              />
            </div>
          </>
        )}
      </RepeatedGroup>
      <RunningTotal typed={typed} />
    </>
  );
}

/** What is typed comes to, once it can be added up. */
function RunningTotal({ typed }: Pick<LinesFieldsProps, "typed">) {
  const { data } = linesTyped.safeParse(typed);
  if (data === undefined) return null;
  const { cents, gst } = linesTotal(toLines(data));
  return (
    <p role="status">
      Total <strong>{money(cents)}</strong>
      <span>{`, GST included (${money(gst)} of it)`}</span>
    </p>
  );
}
