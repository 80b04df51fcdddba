import ChevronDown from "lucide-react/icons/chevron-down";
import { formatMonth } from "#convex/shared/dates";

/** As many years back as a list goes to with one press, the last month's included: what we keep is gone before. */
const YEARS = 7;

/** The months (`YYYY-MM`) of a year up to one, the last first. */
const monthsOf = (year: number, last: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, "0")}`).filter(
    (month) => month <= last,
  );

interface MonthSelectProps {
  /** `YYYY-MM`; empty where it's `any`. */
  value: string;
  /** What's said where no month is chosen, if that can be. */
  any?: string;
  /** The last month that's offered. */
  last: string;
  onChoose: (month: string) => void;
}

/** Goes to a month. A list by years, since desktop Firefox and Safari have no `<input type="month">`. */
export function MonthSelect({ value, any, last, onChoose }: MonthSelectProps) {
  const lastYear = Number(last.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => lastYear - back);
  const isOffered = value <= last && Number(value.slice(0, 4)) > lastYear - YEARS;
  return (
    <div data-print="hide" className="relative">
      <select
        aria-label="Month"
        value={value}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
        className="min-h-11 appearance-none rounded-sm border-2 border-field bg-white py-1 pr-10 pl-3 font-semibold text-ink forced-colors:appearance-auto"
      >
        {any !== undefined && <option value="">{any}</option>}
        {value !== "" && !isOffered && <option value={value}>{formatMonth(value)}</option>}
        {years.map((year) => (
          <optgroup key={year} label={String(year)}>
            {monthsOf(year, last).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 forced-colors:hidden"
      />
    </div>
  );
}
