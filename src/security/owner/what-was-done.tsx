import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { auditLabels } from "#convex/shared/auditLabels";
import { formatShortDateTime } from "#convex/shared/columns";
import type { PanelName } from "#convex/shared/panels";
import { useToday } from "../../lib/now";
import { NO_MATCHES, Paged } from "../../live/paged";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { paths } from "../../navigation/paths";
import { CardSection } from "../../ui/card";
import { FilterTabs, useFilter } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";

/** Where the record opens, by the feature of what was done; others are with their person. */
const panels: Partial<Record<string, PanelName>> = {
  bookings: "bookings",
  quotes: "bookings",
  invoices: "money",
  memberships: "money",
  payments: "money",
  projects: "projects",
};

type Done = FunctionReturnType<typeof api.security.owner.done>["page"][number];

const views = [
  { value: "money", label: "Money" },
  { value: "everything", label: "Everything" },
] as const;

/** What owners and helpers did, money first, by person and day. */
export function WhatWasDone() {
  const view = useFilter("done", views);
  const people = useQuery(api.security.owner.doneBy, {}) ?? [];
  const filters = {
    choices: {
      by: {
        label: "Who",
        any: "Everybody",
        options: Object.fromEntries(people.map((email): [string, string] => [email, email])),
      },
    },
    hasDates: true,
  };
  const filter = useListFilter(filters);
  const isNarrowed = Object.keys(filter).length > 0;
  const args = { money: view === "money", ...filter };
  return (
    <CardSection title="What was done">
      <ListBar>
        <FilterTabs label="What was done" name="done" options={views} />
        <ListFilter {...filters} />
      </ListBar>
      <Paged
        key={JSON.stringify(args)}
        query={api.security.owner.done}
        args={args}
        isNarrowed={isNarrowed}
        empty={
          <p className="text-muted">{isNarrowed ? NO_MATCHES : "Nothing has been done yet."}</p>
        }
      >
        {(rows) => (
          <ul aria-label="What was done" className="grid divide-y divide-line">
            {rows.map((row) => (
              <DoneItem key={row._id} done={row} />
            ))}
          </ul>
        )}
      </Paged>
    </CardSection>
  );
}

function DoneItem({ done: { what, by, at, reference } }: { done: Done }) {
  const today = useToday();
  const panel = panels[what.split("/")[0] ?? ""] ?? "people";
  return (
    <li className="grid py-2 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{auditLabels[what]?.label ?? what}</p>
        {reference !== undefined && (
          <TallTextLink to={{ pathname: paths.owner.href(panel), search: `?open=${reference}` }}>
            {reference}
          </TallTextLink>
        )}
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        {`${by} · ${formatShortDateTime(at, today)}`}
      </p>
    </li>
  );
}
