import { use } from "react";
import { api } from "#convex/_generated/api";
import { addDays, formatSortable } from "#convex/shared/dates";
import { offered } from "#convex/shared/pages";
import { useToday } from "../../lib/now";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import type { CsvColumns } from "../../records/csv";
import { ListTab } from "../../records/list-tab";
import { contactOf, type Person } from "../../records/rows";
import { FilterTabs, useFilter } from "../../ui/panel";
import { IsBeside } from "../../ui/two-panes";
import { personColumns } from "./person-columns";

const exportedColumns: CsvColumns<Person> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  postcode: "Postcode",
  lastModified: null,
  otherNames: { title: "Other names", value: ({ otherNames }) => otherNames?.join("; ") },
  otherPhones: { title: "Other phones", value: ({ otherPhones }) => otherPhones?.join("; ") },
  remindersStoppedAt: {
    title: "Wants no reminders since",
    value: ({ remindersStoppedAt: at }) => (at === undefined ? undefined : formatSortable(at)),
  },
  mailProblem: {
    title: "Emails don’t arrive",
    value: ({ mailProblem }) => mailProblem,
  },
  noInvoiceReminders: {
    title: "No invoice reminders",
    value: ({ noInvoiceReminders }) => noInvoiceReminders && "yes",
  },
  lastAt: { title: "Last contact", value: ({ lastAt }) => formatSortable(lastAt) },
  lastVisitOn: "Visit",
  creditCents: {
    title: "In credit",
    value: ({ creditCents }) => creditCents && (creditCents / 100).toFixed(2),
  },
  owedCents: { title: "Owes", value: ({ owedCents }) => owedCents && (owedCents / 100).toFixed(2) },
  isMember: { title: "Member", value: ({ isMember }) => isMember && "yes" },
};

const whom = [
  { value: "all", label: "All people" },
  ...offered([
    { value: "owing", label: "Owe money" },
    { value: "members", label: "Members", feature: "memberships" },
    { value: "away", label: "No visit for a year" },
  ] as const),
] as const;

const filters = {
  choices: {
    sort: { label: "Sort by", any: "Last contact", options: { name: "Name" } },
    heard: {
      label: "Last contact",
      any: "Any time",
      options: { lately: "In the last 12 months", before: "More than a year ago" },
    },
  },
} as const;

/** All people, sorted by last contact or by name. */
export function People() {
  const today = useToday();
  const { heard, ...sort } = useListFilter(filters);
  const who = useFilter("who", whom);
  const yearAgo = addDays(today, -365);
  const args = {
    ...sort,
    ...(who === "owing" && { owing: true as const }),
    ...(who === "members" && { members: true as const }),
    ...(who === "away" && { visitedBefore: yearAgo }),
    ...(heard === "lately" && { from: yearAgo }),
    ...(heard === "before" && { to: addDays(yearAgo, -1) }),
  };
  return (
    <>
      <ListBar>
        <FilterTabs
          label="Who"
          name="who"
          options={whom}
          look={use(IsBeside) ? "select" : "chips"}
        />
        <ListFilter {...filters} />
      </ListBar>
      <ListTab
        key={JSON.stringify(args)}
        label="People"
        query={api.people.owner.list}
        args={args}
        isNarrowed={heard !== undefined || who !== "all"}
        columns={exportedColumns}
        fileName="people"
        empty="Nobody yet. Everybody who sends a form is listed here, once for each email address or phone number."
        shown={personColumns(today)}
        keyOf={contactOf}
      />
    </>
  );
}
