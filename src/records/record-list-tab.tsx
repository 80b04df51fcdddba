import { api } from "#convex/_generated/api";
import { forms, type ListedForm } from "#convex/core/forms";
import { formatShortTime } from "#convex/shared/columns";
import { useToday } from "../lib/now";
import type { TableColumn } from "../ui/data-table";
import { useFilter } from "../ui/panel";
import { RecordLink } from "../ui/record-link";
import { CountedTabs } from "./counted-tabs";
import { ListTab } from "./list-tab";
import type { ListedRecordView } from "./record-view";
import type { PagedQuery } from "./use-export";

type View = ListedRecordView<{ reference: string }>;

const shownColumns = ({ summarise }: View, today: string): TableColumn<{ reference: string }>[] => [
  {
    title: "Who",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: (row) => <RecordLink value={row.reference}>{summarise(row, today).who}</RecordLink>,
  },
  {
    title: "Details",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    cell: (row) => <span className="line-clamp-2">{summarise(row, today).text}</span>,
  },
  { title: "Status", narrow: "state", cell: (row) => summarise(row, today).state },
  { title: "Sent", narrow: "end", cell: (row) => formatShortTime(summarise(row, today).at, today) },
  { title: "To do", narrow: "below", cell: (row) => summarise(row, today).action },
];

interface RecordListTabProps {
  form: ListedForm;
  view: View;
}

/** The list of one form's records, using the feature's view. */
export function RecordListTab({ form, view }: RecordListTabProps) {
  const { tab, columns } = view;
  const today = useToday();
  const label = forms[form].label.many;
  const options = view.filter ?? [{ value: "all", label: "All", args: {} }];
  const shown = useFilter("show", options);
  const { args, empty = view.empty } = options.find(({ value }) => value === shown) ?? options[0];
  return (
    <>
      {options.length > 1 && (
        <CountedTabs label={`${label} to show`} name="show" options={options} />
      )}
      <ListTab<PagedQuery<{ reference: string }>>
        label={label}
        query={api.records.owner.listOfForm}
        args={{ form, ...args }}
        columns={columns}
        fileName={tab.value}
        empty={empty}
        shown={shownColumns(view, today)}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}
