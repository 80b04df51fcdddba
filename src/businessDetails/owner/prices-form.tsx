import { useId } from "react";
import { useWatch } from "react-hook-form";
import { servicePrices } from "#convex/business/servicePrices";
import { pricesForm } from "#convex/businessDetails/formRules";
import type { Details } from "#convex/businessDetails/rules";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/item";
import type { ServicePrices } from "#convex/services/priceList";
import { withTax } from "#convex/shared/tax";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { Button } from "../../ui/button";
import { FieldGroup } from "../../ui/field-group";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { formatAmounts, labels, nameOfPrice } from "./labels";
import { type Saved, useSaving, versionOf } from "./saving";

type PricedId = keyof ServicePrices;

const groups = [
  { title: "In the questions that people ask", ids: ["most-visits"] as readonly PricedId[] },
  ...serviceCategories.map((category) => ({
    title: category,
    ids: (Object.keys(servicePrices) as PricedId[]).filter((id) =>
      catalogue.some((item) => item.id === id && item.category === category),
    ),
  })),
];

const order = groups.flatMap(({ ids }) =>
  ids.flatMap((id) => [`prices.${id}.from`, `prices.${id}.to`] as const),
);

const fieldLabels = Object.fromEntries(
  order.map((name) => {
    const [, id = "", part = ""] = name.split(".");
    return [name, `${nameOfPrice(id)}, ${part}`];
  }),
);

const toTyped = (prices: Details["prices"]) =>
  Object.fromEntries(
    Object.entries(prices).map(([id, { from, to }]) => [
      id,
      { from: String(from), to: to === undefined ? "" : String(to) },
    ]),
  ) as Record<PricedId, { from: string; to: string }>;

const usePricesForm = (saved: Saved) =>
  useActionForm({
    name: "servicePrices",
    draftName: "servicePrices",
    order,
    labels: { ...fieldLabels, prices: labels.prices },
    rules: () => pricesForm,
    stored: { values: { prices: toTyped(saved.details.prices) }, ...versionOf(saved) },
    ...useSaving(saved, "Saved. Every page has it now, and emails from now on."),
  });

/** What each service costs, by category. */
export function PricesForm({ saved }: { saved: Saved }) {
  const state = usePricesForm(saved);
  return (
    <EditForm aria-label="Prices" state={state} summaryBelow submit="Save">
      <p className="text-muted">
        {`In whole dollars${withTax("")}. Leave “To” blank if it always costs the same. Whatever is booked, quoted or invoiced keeps the price it had then.`}
      </p>
      {groups.map(({ title, ids }) => (
        <FieldGroup key={title} title={title}>
          {ids.map((id) => (
            <PriceRow key={id} id={id} state={state} inFile={saved.pricesInFile} />
          ))}
        </FieldGroup>
      ))}
    </EditForm>
  );
}

interface PriceRowProps {
  id: PricedId;
  state: ReturnType<typeof usePricesForm>;
  inFile: Details["prices"];
}

function PriceRow({ id, state: { form, field }, inFile }: PriceRowProps) {
  const titleId = useId();
  const typed = useWatch({ control: form.control, name: `prices.${id}` });
  const ours = inFile[id];
  const putBack = ours && toTyped({ [id]: ours })[id];
  const isOther = putBack && (putBack.from !== typed.from || putBack.to !== typed.to);
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-2 @md:grid-cols-[minmax(0,1fr)_7rem_7rem]"
    >
      <p className="col-span-full @md:col-span-1 @md:pt-10">
        <span id={titleId} className="font-bold">
          {nameOfPrice(id)}
        </span>
        {id !== "most-visits" && (
          <span className="text-muted">{`, a ${servicePrices[id].per}`}</span>
        )}
      </p>
      {(["from", "to"] as const).map((part) => (
        <TextField
          key={part}
          {...field(`prices.${id}.${part}`, [`prices.${id}.to`])}
          label={part === "from" ? "From" : "To"}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      {isOther === true && (
        <div className="col-span-full -my-1 -ml-5">
          <Button
            kind="quiet"
            onClick={() => form.setValue(`prices.${id}`, putBack, { shouldDirty: true })}
          >
            <span>
              {`Put back ${formatAmounts(ours)}`}
              <VisuallyHidden>{` for ${nameOfPrice(id)}`}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
