import type { SyntheticEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatDate, isDate } from "#convex/shared/dates";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { DateField } from "../ui/date-field";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { TallTextLink } from "../ui/text-link";
import { useSearchParamLink } from "../ui/use-search-param-link";

interface Choice {
  label: string;
  /** What's said where none is chosen. */
  any?: string;
  /** By their names in the address. */
  options: Record<string, string>;
}

/** What one list can be filtered and sorted by. */
export interface ListFilters {
  /** What can be typed to search it. */
  words?: string;
  /** By their names in the address. */
  choices?: Record<string, Choice>;
  hasDates?: boolean;
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

/** What the address filters a list by, as far as the list can be; empty where it's all of it. */
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

/** What is chosen, in words. */
function describe({ choices = {} }: ListFilters, chosen: Record<string, string>): string {
  return Object.entries(chosen)
    .map(([name, value]) => {
      if (name === "text") return `“${value}”`;
      if (name === "from" || name === "to") return `${name} ${formatDate(value)}`;
      const { label = "", options = {} } = choices[name] ?? {};
      return `${label}: ${options[value] ?? value}`;
    })
    .join(" · ");
}

/** Filters and sorts a list. The address says how, so that Back and a reload keep it. */
export function ListFilter(filters: ListFilters) {
  const chosen: Record<string, string | undefined> = useListFilter(filters);
  const navigate = useNavigate();
  const link = useSearchParamLink();
  const { words, choices = {}, hasDates = false } = filters;
  const names = namesOf(filters);
  const described = describe(filters, chosen as Record<string, string>);
  function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === "string" && value !== "" ? value : null] as const;
    });
    void navigate(link(Object.fromEntries(asked)));
  }
  const title = "sort" in choices ? "Filter and sort" : "Filter";
  return (
    <div data-print="hide" className="-my-2.5 flex flex-wrap items-start gap-x-4">
      <details key={JSON.stringify(chosen)} className="min-w-0 open:basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm py-1 font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4">
          {[title, described].filter(Boolean).join(" · ")}
        </summary>
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
      </details>
      {described !== "" && (
        <TallTextLink to={link(Object.fromEntries(names.map((name) => [name, null])))}>
          Clear filter
        </TallTextLink>
      )}
    </div>
  );
}
