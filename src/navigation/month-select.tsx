import { formatMonth } from "#convex/shared/dates";
import { CompactSelect } from "../ui/compact-select";

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
