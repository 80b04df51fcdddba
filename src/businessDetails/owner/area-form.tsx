import { useFieldArray } from "react-hook-form";
import { areaForm, MOST_POSTCODES } from "#convex/businessDetails/formRules";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextField } from "../../ui/text-field";
import { labels } from "./labels";
import { type Saved, useSaving, versionOf } from "./saving";

const order = Array.from({ length: MOST_POSTCODES }, (_, index) =>
  (["postcode", "suburbs"] as const).map((part) => `serviceArea.${index}.${part}` as const),
).flat();

const COLUMNS = "grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3";

/** Where we visit people. */
export function AreaForm({ saved }: { saved: Saved }) {
  const { form, field, ...state } = useActionForm({
    name: "serviceArea",
    draftName: "serviceArea",
    order,
    labels,
    rules: () => areaForm,
    stored: {
      values: {
        serviceArea: saved.details.serviceArea.map(({ postcode, suburbs }) => ({
          postcode,
          suburbs: suburbs.join(", "),
        })),
      },
      ...versionOf(saved),
    },
    ...useSaving(saved, "Saved. Visitors can book visits there from now on."),
  });
  const area = useFieldArray({ control: form.control, name: "serviceArea" });
  return (
    <EditForm aria-label="Where you go" state={state} summaryBelow submit="Save">
      <p className="text-muted">
        Visitors can book a visit in these postcodes; others are offered help online. You can book a
        visit anywhere yourself. Put commas between suburbs.
      </p>
      <RepeatedGroup
        keys={area.fields.map(({ id }) => id)}
        noun="Postcode"
        least={1}
        most={MOST_POSTCODES}
        addLabel="Add a postcode"
        onAdd={() => area.append({ postcode: "", suburbs: "" }, { shouldFocus: false })}
        onRemove={area.remove}
        head={
          <div aria-hidden className={`${COLUMNS} pr-[52px] text-sm font-semibold text-muted`}>
            <span>Postcode</span>
            <span>Suburbs</span>
          </div>
        }
      >
        {(index) => (
          <div className={`${COLUMNS} [&_label]:sr-only`}>
            <TextField
              {...field(`serviceArea.${index}.postcode`)}
              label="Postcode"
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field(`serviceArea.${index}.suburbs`)}
              label="Suburbs"
              autoComplete="off"
            />
          </div>
        )}
      </RepeatedGroup>
    </EditForm>
  );
}
