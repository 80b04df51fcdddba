import { forms, type RecordForm } from "#convex/core/forms";
import { useFilter } from "../ui/panel";
import { CountedTabs } from "./counted-tabs";
import { ListTab } from "./list-tab";
import type { ListedRecordView } from "./record-view";

interface RecordListTabProps<Row> {
  form: RecordForm;
  view: ListedRecordView<Row>;
}

/** The list of one form's records, as their feature describes it. */
export function RecordListTab<Row extends { reference: string }>(props: RecordListTabProps<Row>) {
  const { form, view } = props;
  const { Card, tab, columns, query } = view;
  const label = forms[form].label.many;
  const options = view.filter ?? [{ value: "all", label: "All", args: {} }];
  const shown = useFilter("show", options);
  const { args, empty = view.empty } = options.find(({ value }) => value === shown) ?? options[0];
  return (
    <>
      {options.length > 1 && (
        <CountedTabs label={`${label} to show`} name="show" options={options} />
      )}
      <ListTab
        label={label}
        query={query}
        args={args}
        columns={columns}
        fileName={tab.value}
        empty={empty}
        card={(row) => <Card key={row.reference} row={row} />}
      />
    </>
  );
}
