import type { FunctionArgs } from "convex/server";
import type { SyntheticEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { api } from "#convex/_generated/api";
import { isDate } from "#convex/shared/dates";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { DateField } from "../../ui/date-field";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";

type ListArgs = FunctionArgs<typeof api.bookings.owner.list>;

/** What narrows a list. */
type ListFilter = Pick<ListArgs, "text" | "serviceType" | "state" | "from" | "to">;

const ways: Record<NonNullable<ListFilter["serviceType"]>, string> = {
  online: "Online",
  "in-person": "In person",
};

const states: Record<NonNullable<ListFilter["state"]>, string> = {
  unconfirmed: "To confirm",
  replaced: "Waiting for another time",
  unanswered: "Quote to give",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

const names = ["text", "how", "state", "from", "to"] as const;

/** The key of a table that the address names, or undefined. */
const keyOf = <Key extends string>(table: Record<Key, string>, asked: string | null) =>
  (Object.keys(table) as Key[]).find((key) => key === asked);

/** What the address narrows the list to. */
export function useListFilter(): ListFilter {
  const [params] = useSearchParams();
  const text = params.get("text")?.trim() ?? "";
  const serviceType = keyOf(ways, params.get("how"));
  const state = keyOf(states, params.get("state"));
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  return {
    ...(text !== "" && { text }),
    ...(serviceType !== undefined && { serviceType }),
    ...(state !== undefined && { state }),
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
  };
}

/** Narrows the list to what is asked for; the address says what that is. */
export function FilterForm({ filter }: { filter: ListFilter }) {
  const navigate = useNavigate();
  const link = useSearchParamLink();
  const isNarrowed = Object.keys(filter).length > 0;
  function show(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === "string" && value !== "" ? value : null] as const;
    });
    void navigate(link(Object.fromEntries(asked)));
  }
  return (
    <details open={isNarrowed} data-print="hide">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4">
        Narrow this list
      </summary>
      <search>
        <form onSubmit={show} className="grid max-w-form gap-4 py-3">
          <TextField
            type="search"
            name="text"
            label="Words"
            hint="A name, a suburb, a phone number or a reference such as WS-7K3F"
            autoComplete="off"
            defaultValue={filter.text}
          />
          <div className="grid gap-4 @md:grid-cols-2">
            <SelectField name="how" label="How" defaultValue={filter.serviceType}>
              <Options table={ways} />
            </SelectField>
            <SelectField name="state" label="State" defaultValue={filter.state}>
              <Options table={states} />
            </SelectField>
            <DateField name="from" label="From" defaultValue={filter.from} />
            <DateField name="to" label="To" defaultValue={filter.to} />
          </div>
          <ButtonRow>
            <Button type="submit">Show these</Button>
            {isNarrowed && (
              <ButtonLink
                kind="secondary"
                to={link(Object.fromEntries(names.map((name) => [name, null])))}
              >
                Show all
              </ButtonLink>
            )}
          </ButtonRow>
        </form>
      </search>
    </details>
  );
}

function Options({ table }: { table: Record<string, string> }) {
  return (
    <>
      <option value="">Any</option>
      {Object.entries(table).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
