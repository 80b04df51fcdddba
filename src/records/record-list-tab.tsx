import { api } from "#convex/_generated/api";
import { forms, type ListedForm } from "#convex/core/forms";
import { useFilter } from "../ui/panel";
import { CountedTabs } from "./counted-tabs";
import { ListTab } from "./list-tab";
import type { ListedRecordView } from "./record-view";
import type { PagedQuery } from "./use-export";

interface RecordListTabProps {
  form: ListedForm;
  view: ListedRecordView<{ reference: string }>;
}

/** The list of one form's records, as their feature describes it. */
export function RecordListTab({ form, view }: RecordListTabProps) {
  const { Card, tab, columns } = view;
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
        card={(row) => <Card key={row.reference} row={row} />}
      />
    </>
  );
}
