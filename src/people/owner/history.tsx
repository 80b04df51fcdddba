import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { forms } from "#convex/core/forms";
import { formatShortTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { paths } from "../../navigation/paths";
import { type RecordView, useOwnerViews } from "../../records/record-view";
import type { AnyRecord, PersonRecord } from "../../records/rows";
import type { TableColumn } from "../../ui/data-table";
import { PanelSection } from "../../ui/panel";
import { RecordLink, RowLink } from "../../ui/record-link";

type Views = ReturnType<typeof useOwnerViews>["records"];

/** What a row of the history says. */
interface Summary {
  kind: string;
  text?: string | undefined;
  state?: ReactNode;
  at?: number;
  /** The panel that opens it, if not this one. */
  panel?: RecordView<AnyRecord["row"]>["panel"];
}

function summarise(views: Views, { record, role }: PersonRecord, today: string): Summary {
  if (record === null) return { kind: "Deleted" };
  // The views pair each form with its rows, but TypeScript can't follow that through a lookup.
  const view = views[record.form] as unknown as RecordView<AnyRecord["row"]>;
  const { kind = forms[record.form].label.one, ...summary } = view.summarise(record.row, today);
  return role === "friend"
    ? { at: summary.at, panel: view.panel, kind: `Named as a friend: ${kind.toLowerCase()}` }
    : { ...summary, panel: view.panel, kind };
}

const columns = (views: Views, today: string): TableColumn<PersonRecord>[] => [
  {
    title: "What",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: (row) => {
      const { kind, panel } = summarise(views, row, today);
      if (row.record === null) return kind;
      return panel === undefined ? (
        <RecordLink value={row.reference}>{kind}</RecordLink>
      ) : (
        <RowLink to={{ pathname: paths.owner.href(panel), search: `?open=${row.reference}` }}>
          {kind}
        </RowLink>
      );
    },
  },
  {
    title: "Details",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    cell: (row) => {
      const { text } = summarise(views, row, today);
      return text && <span className="line-clamp-2">{text}</span>;
    },
  },
  { title: "Status", narrow: "state", cell: (row) => summarise(views, row, today).state },
  {
    title: "Sent",
    narrow: "end",
    cell: (row) => {
      const { at } = summarise(views, row, today);
      return at === undefined ? row.reference : formatShortTime(at, today);
    },
  },
];

/** Everything that a person has sent, newest first. */
export function History({ contact }: { contact: string }) {
  const { records } = useOwnerViews();
  const today = useToday();
  return (
    <PanelSection title="History">
      <PagedTable
        label="Everything from this person"
        query={api.records.owner.list}
        args={{ contact }}
        empty="Nothing was sent or booked yet."
        columns={columns(records, today)}
        keyOf={({ _id }) => _id}
      />
    </PanelSection>
  );
}
