import { api } from "#convex/_generated/api";
import { formatSortable } from "#convex/shared/dates";
import type { CsvColumns } from "../../records/csv";
import { ListTab } from "../../records/list-tab";
import type { Person } from "../../records/rows";
import { PersonCard } from "./person-card";

/** How the list looks in a spreadsheet. */
const personColumns: CsvColumns<Person> = {
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
  lastAt: { title: "Last heard of", value: ({ lastAt }) => formatSortable(lastAt) },
};

export function People() {
  return (
    <ListTab
      label="People"
      query={api.people.owner.list}
      args={{}}
      columns={personColumns}
      fileName="people"
      empty="Nobody yet. Whoever sends a form of the site is listed here, once for each email address or phone number."
      card={(person) => <PersonCard key={person.email ?? person.phone} person={person} />}
    />
  );
}
