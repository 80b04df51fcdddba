import { omit } from "convex-helpers";
import type { ReactNode, SyntheticEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatShortDate } from "#convex/shared/columns";
import { addMonths, formatMonth, isDate, lastDayOf } from "#convex/shared/dates";
import { useToday } from "../lib/now";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { DateField } from "../ui/date-field";
import { Fold } from "../ui/fold";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { TallTextLink } from "../ui/text-link";
import { useSearchParamLink } from "../ui/use-search-param-link";
import { MonthSelect } from "./month-select";

/** A row with a list's views and filter. The filter moves to its own line when open. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 [&>nav]:my-0 [&>nav]:min-w-0 [&>nav]:flex-[1_1_0]">
      {children}
    </div>
  );
}

interface Choice {
  label: string;
  /** The label when nothing is chosen. */
  any?: string;
  /** Labels by their value in the address. */
  options: Record<string, string>;
}

/** The filters and sort orders of a list. */
export interface ListFilters {
  /** Label of the search field. */
  words?: string;
  choices?: Record<string, Choice>;
  hasDates?: boolean;
  /** How many future months to offer. */
  monthsAhead?: number;
}

type Chosen<Filters extends ListFilters> = {
  [Name in keyof Filters["choices"]]?: Filters["choices"][Name] extends { options: infer Options }
    ? keyof Options & string
    : never;
} & { text?: string; from?: string; to?: string };

function namesOf({ words, choices = {}, hasDates = false }: ListFilters): string[] {
  return [
    ...(words === undefined ? [] : ["text"]),
    ...Object.keys(choices),
    ...(hasDates ? ["from", "to"] : []),
  ];
}

/** The valid filters in the address; empty for the whole list. */
export function useListFilter<const Filters extends ListFilters>(
  filters: Filters,
): Chosen<Filters> {
  const [params] = useSearchParams();
  const chosen = namesOf(filters).flatMap((name) => {
    const asked = params.get(name)?.trim() ?? "";
    const options = filters.choices?.[name]?.options;
    const isKnown =
      options === undefined
        ? asked !== "" && (name === "text" || isDate(asked))
        : Object.hasOwn(options, asked);
    return isKnown ? [[name, asked] as const] : [];
  });
  return Object.fromEntries(chosen) as Chosen<Filters>;
}

/** The month (`YYYY-MM`) that exactly matches the date range, or "". */
function monthOf({ from = "", to }: { from?: string; to?: string }): string {
  const month = from.slice(0, 7);
  return from === `${month}-01` && to === lastDayOf(month) ? month : "";
}

function describe(
  { choices = {} }: ListFilters,
  chosen: Record<string, string>,
  thisMonth: string,
): string {
  const month = monthOf(chosen);
  const words = Object.entries(month === "" ? chosen : omit(chosen, ["from", "to"])).map(
    ([name, value]) => {
      if (name === "text") return `“${value}”`;
      if (name === "from" || name === "to")
        return `${name} ${formatShortDate(value, `${thisMonth}-01`)}`;
      const { label = "", options = {} } = choices[name] ?? {};
      return `${label}: ${options[value] ?? value}`;
    },
  );
  return [...words, ...(month === "" ? [] : [formatMonth(month)])].join(" · ");
}

/** Filters and sorts a list. The state is in the address, so it survives Back and a reload. */
export function ListFilter(filters: ListFilters) {
  const chosen: Record<string, string> = useListFilter(filters);
  const navigate = useNavigate();
  const link = useSearchParamLink();
  const thisMonth = useToday().slice(0, 7);
  const { words, choices = {}, hasDates = false, monthsAhead = 0 } = filters;
  const names = namesOf(filters);
  const described = describe(filters, chosen, thisMonth);
  function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === "string" && value !== "" ? value : null] as const;
    });
    void navigate(link(Object.fromEntries(asked)));
  }
  return (
    <div
      data-print="hide"
      className="group/filter flex flex-wrap items-center gap-x-4 has-[details[open]]:basis-full"
    >
      <div key={JSON.stringify(chosen)} className="min-w-0 has-[[open]]:basis-full">
        <Fold title={["Filter", described].filter(Boolean).join(" · ")}>
          <search>
            <form onSubmit={apply} className="grid max-w-form gap-4 py-3">
              {words !== undefined && (
                <TextField
                  type="search"
                  name="text"
                  label="Search"
                  hint={words}
                  autoComplete="off"
                  defaultValue={chosen["text"]}
                />
              )}
              <div className="grid gap-4 @md:grid-cols-2">
                {Object.entries(choices).map(([name, { label, any = "Any", options }]) => (
                  <SelectField key={name} name={name} label={label} defaultValue={chosen[name]}>
                    <option value="">{any}</option>
                    {Object.entries(options).map(([value, option]) => (
                      <option key={value} value={value}>
                        {option}
                      </option>
                    ))}
                  </SelectField>
                ))}
              </div>
              {hasDates && (
                <div className="grid gap-4 @md:grid-cols-2">
                  <DateField name="from" label="From" defaultValue={chosen["from"]} />
                  <DateField name="to" label="To" defaultValue={chosen["to"]} />
                </div>
              )}
              <ButtonRow>
                <Button type="submit">Apply</Button>
              </ButtonRow>
            </form>
          </search>
        </Fold>
      </div>
      {hasDates && (
        <div className="not-group-has-[details[open]]/filter:hidden">
          <MonthSelect
            value={monthOf(chosen)}
            any="Any month"
            last={addMonths(thisMonth, monthsAhead)}
            onChoose={(month) => {
              const days = { from: `${month}-01`, to: lastDayOf(month) };
              void navigate(link(month === "" ? { from: null, to: null } : days));
            }}
          />
        </div>
      )}
      {Object.keys(chosen).length > 0 && (
        <TallTextLink to={link(Object.fromEntries(names.map((name) => [name, null])))}>
          Clear filter
        </TallTextLink>
      )}
    </div>
  );
}
