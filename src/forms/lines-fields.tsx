import { lineTyped } from "#convex/payments/lines/formRules";
import {
  blankLine,
  isBlankLine,
  lineCents,
  lineFor,
  linesTotal,
  MOST_LINES,
  taxLabel,
  toLines,
  type TypedLine,
} from "#convex/payments/lines/rules";
import { isOffered } from "#convex/services/offered";
import type { ServicePrices } from "#convex/services/priceList";
import { findListPrice, priceNow } from "#convex/services/prices";
import { type ServiceId, serviceTitles } from "#convex/services/titles";
import { moneyInFull } from "#convex/shared/columns";
import { typedAmount } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { useServicePrices } from "../business/service-prices";
import { classNames } from "../ui/class-names";
import { CompactSelect } from "../ui/compact-select";
import { RepeatedGroup } from "../ui/repeated-group";
import { TextField } from "../ui/text-field";

type Part = keyof TypedLine;

/** The names of a form's line fields, in order. */
export const lineNames = Array.from({ length: MOST_LINES }, (_, index) =>
  (["text", "quantity", "price"] as const).map((part) => `lines.${index}.${part}` as const),
).flat();

/** The part of `useFieldArray` used here. */
interface Lines {
  fields: readonly { id: string }[];
  append: (line: TypedLine, options: { shouldFocus: boolean }) => void;
  update: (index: number, line: TypedLine) => void;
  remove: (index: number) => void;
}

const append = (lines: Lines, line: TypedLine) => lines.append(line, { shouldFocus: false });

/** Fills the first blank line, or adds one. */
export function putLine(lines: Lines, typed: readonly TypedLine[], line: TypedLine) {
  const blank = typed.findIndex(isBlankLine);
  if (blank < 0) append(lines, line);
  else lines.update(blank, line);
}

const offeredTitles = (Object.keys(serviceTitles) as ServiceId[])
  .filter(isOffered)
  .map((id) => serviceTitles[id]);

/** A line for a service, with its starting price. */
function toListed(text: string, prices: ServicePrices): TypedLine {
  const from = findListPrice(priceNow(text, prices))?.range?.from;
  return { ...lineFor(text), price: from === undefined ? "" : typedAmount(from) };
}

interface LinesFieldsProps {
  lines: Lines;
  field: (
    name: `lines.${number}.${Part}`,
  ) => Omit<Parameters<typeof TextField>[0], "label" | "hint" | "required">;
  typed: readonly TypedLine[];
  least?: number;
}

/** A line's fields side by side; on a phone the text is above the rest. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)] gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_5rem_6.5rem_6rem]";

/**
 * The lines of a quote, invoice or report, with amounts and a total. Typing in the last one adds another below; the
 * rules drop it if it stays blank.
 */
export function LinesFields({ lines, field, typed, least = 1 }: LinesFieldsProps) {
  const known = getLines(typed);
  const prices = useServicePrices();
  const count = lines.fields.length;
  return (
    <div
      className="@container grid gap-3"
      onInput={({ target }) => {
        const isLast =
          target instanceof HTMLInputElement && target.name.startsWith(`lines.${count - 1}.`);
        if (isLast && count < MOST_LINES) append(lines, { ...blankLine });
      }}
    >
      <p className="text-muted">
        {withTax("Prices are in dollars")}; a discount is below zero, like -20. How many can be
        hours, like 1.5.
      </p>
      <CompactSelect
        label="From the price list"
        value=""
        onChoose={(text) => putLine(lines, typed, toListed(text, prices))}
      >
        <option value="">From the price list…</option>
        {offeredTitles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </CompactSelect>
      <RepeatedGroup
        keys={lines.fields.map(({ id }) => id)}
        noun="Line"
        least={least}
        most={MOST_LINES}
        addLabel="Add a line"
        onAdd={() => append(lines, { ...blankLine })}
        onRemove={lines.remove}
        head={<Head />}
      >
        {(index) => (
          <div className={classNames(COLUMNS, "@md:[&_label]:sr-only")}>
            <div className="col-span-full @md:col-span-1">
              <TextField {...field(`lines.${index}.text`)} label="What it’s for" required />
            </div>
            <TextField
              {...field(`lines.${index}.quantity`)}
              label="How many"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <TextField
              {...field(`lines.${index}.price`)}
              label="Price of one"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <p className="self-end py-3.5 text-right font-semibold tabular-nums">
              {known[index] && moneyInFull(lineCents(known[index]))}
            </p>
          </div>
        )}
      </RepeatedGroup>
      <RunningTotal lines={known.filter((line) => line !== undefined)} />
    </div>
  );
}

/** The column headings, which are also the fields' labels. */
function Head() {
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[minmax(0,1fr)_44px] gap-x-2 text-sm font-semibold text-muted @md:grid"
    >
      <div className={COLUMNS}>
        <span>What it’s for</span>
        <span>How many</span>
        <span>Price of one</span>
        <span className="text-right">Total</span>
      </div>
    </div>
  );
}

type Line = ReturnType<typeof toLines>[number];

function getLines(typed: readonly TypedLine[]): (Line | undefined)[] {
  return typed.map((each) => {
    const { data } = lineTyped.safeParse(each);
    return data && toLines([data])[0];
  });
}

function RunningTotal({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  const { cents, gst } = linesTotal(lines);
  return (
    <p role="status" className="border-t-4 border-ink pt-3 pr-[52px] text-right">
      <span className="font-bold">
        Total <strong className="text-xl tabular-nums">{moneyInFull(cents)}</strong>
      </span>
      {taxLabel !== undefined && (
        <span className="block text-sm text-muted">{`${taxLabel}: ${moneyInFull(gst)}`}</span>
      )}
    </p>
  );
}
