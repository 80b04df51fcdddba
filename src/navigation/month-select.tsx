import { formatMonth } from "#convex/shared/dates";
import { CompactSelect } from "../ui/compact-select";

/** How many years back the list goes; older data has been deleted. */
const YEARS = 7;

/** The months (`YYYY-MM`) of a year up to `last`, latest first. */
const monthsOf = (year: number, last: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, "0")}`).filter(
    (month) => month <= last,
  );

interface MonthSelectProps {
  /** `YYYY-MM`; empty for `any`. */
  value: string;
  /** The label for no month, if that's allowed. */
  any?: string;
  last: string;
  onChoose: (month: string) => void;
}

/** A month picker grouped by year, because Firefox and Safari on desktop have no `<input type="month">`. */
export function MonthSelect({ value, any, last, onChoose }: MonthSelectProps) {
  const lastYear = Number(last.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => lastYear - back);
  const isOffered = value <= last && Number(value.slice(0, 4)) > lastYear - YEARS;
  return (
    <CompactSelect label="Month" value={value} onChoose={onChoose}>
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
    </CompactSelect>
  );
}
