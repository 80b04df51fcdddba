import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import type { PlanCents } from "#convex/business/planCents";
import { type ProductId, products } from "#convex/business/products";
import { servicePrices } from "#convex/business/servicePrices";
import { pricesForm } from "#convex/businessDetails/formRules";
import type { Details } from "#convex/businessDetails/rules";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/categories";
import type { ServicePrices } from "#convex/services/priceList";
import { money, periodLabels, typedAmount } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { withTax } from "#convex/shared/tax";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { Button } from "../../ui/button";
import { FieldGroup } from "../../ui/field-group";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { formatAmounts, labels, nameOfPlan, nameOfPrice } from "./labels";
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

const isSold = (id: ProductId) => offers(id === "webinars" ? "webinars" : "memberships");

const planIds: readonly (keyof PlanCents)[] = [
  ...(Object.keys(products) as ProductId[]).filter(isSold),
  "callOut",
];

const order = [
  ...planIds.map((id) => `planCents.${id}` as const),
  ...groups.flatMap(({ ids }) =>
    ids.flatMap((id) => [`prices.${id}.from`, `prices.${id}.to`] as const),
  ),
];

const fieldLabels = Object.fromEntries(
  order.map((name) => {
    const [list, id = "", part = ""] = name.split(".");
    return [name, list === "planCents" ? nameOfPlan(id) : `${nameOfPrice(id)}, ${part}`];
  }),
);

const toTypedCents = (planCents: Details["planCents"]) =>
  Object.fromEntries(
    Object.entries(planCents).map(([id, cents]) => [id, typedAmount(cents)]),
  ) as Record<keyof PlanCents, string>;

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
    labels: { ...fieldLabels, prices: labels.prices, planCents: labels.planCents },
    rules: () => pricesForm,
    stored: {
      values: {
        prices: toTyped(saved.details.prices),
        planCents: toTypedCents(saved.details.planCents),
      },
      ...versionOf(saved),
    },
    ...useSaving(saved, "Saved. Every page has it now, and emails from now on."),
  });

/** What plans and services cost, by category. */
export function PricesForm({ saved }: { saved: Saved }) {
  const state = usePricesForm(saved);
  return (
    <EditForm aria-label="Prices" state={state} summaryBelow submit="Save">
      <p className="text-muted">
        {`In dollars${withTax("")}. Whatever is booked, ordered or invoiced keeps the price it had then, and members keep theirs.`}
      </p>
      <FieldGroup title="Plans and call-outs">
        {planIds.map((id) => (
          <PlanRow key={id} id={id} state={state} inFile={saved.inFile.planCents[id]} />
        ))}
      </FieldGroup>
      <p className="text-muted">
        What services cost is in whole dollars. Leave “To” blank if it always costs the same.
      </p>
      {groups.map(({ title, ids }) => (
        <FieldGroup key={title} title={title}>
          {ids.map((id) => (
            <PriceRow key={id} id={id} state={state} inFile={saved.inFile.prices} />
          ))}
        </FieldGroup>
      ))}
    </EditForm>
  );
}

interface RowProps {
  name: string;
  /** What it's for: `, a month`. */
  per: string;
  /** The price in the file, if it's another than the typed one. */
  other: string | undefined;
  onPutBack: () => void;
  children: ReactNode;
}

function Row({ name, per, other, onPutBack, children }: RowProps) {
  const titleId = useId();
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-2 @md:grid-cols-[minmax(0,1fr)_7rem_7rem]"
    >
      <p className="col-span-full @md:col-span-1 @md:pt-10">
        <span id={titleId} className="font-bold">
          {name}
        </span>
        <span className="text-muted">{per}</span>
      </p>
      {children}
      {other !== undefined && (
        <div className="col-span-full -my-1 -ml-5">
          <Button kind="quiet" onClick={onPutBack}>
            <span>
              {`Put back ${other}`}
              <VisuallyHidden>{` for ${name}`}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

type FormState = ReturnType<typeof usePricesForm>;

interface PlanRowProps {
  id: keyof PlanCents;
  state: FormState;
  /** In cents. */
  inFile: number | undefined;
}

const periodOf = (id: keyof PlanCents) =>
  id === "callOut" ? "a visit" : periodLabels[products[id].per];

function PlanRow({ id, state: { form, field }, inFile }: PlanRowProps) {
  const typed = useWatch({ control: form.control, name: `planCents.${id}` });
  const putBack = inFile === undefined ? typed : typedAmount(inFile);
  return (
    <Row
      name={nameOfPlan(id)}
      per={`, ${periodOf(id)}`}
      other={inFile === undefined || putBack === typed ? undefined : money(inFile)}
      onPutBack={() => form.setValue(`planCents.${id}`, putBack, { shouldDirty: true })}
    >
      <TextField
        {...field(`planCents.${id}`)}
        label="Price"
        inputMode="decimal"
        autoComplete="off"
      />
    </Row>
  );
}

interface PriceRowProps {
  id: PricedId;
  state: FormState;
  inFile: Details["prices"];
}

function PriceRow({ id, state: { form, field }, inFile }: PriceRowProps) {
  const typed = useWatch({ control: form.control, name: `prices.${id}` });
  const ours = inFile[id];
  const putBack = ours && toTyped({ [id]: ours })[id];
  const isOther = putBack && (putBack.from !== typed.from || putBack.to !== typed.to);
  return (
    <Row
      name={nameOfPrice(id)}
      per={id === "most-visits" ? "" : `, a ${servicePrices[id].per}`}
      other={isOther ? formatAmounts(ours) : undefined}
      onPutBack={() => form.setValue(`prices.${id}`, putBack ?? typed, { shouldDirty: true })}
    >
      {(["from", "to"] as const).map((part) => (
        <TextField
          key={part}
          {...field(`prices.${id}.${part}`, [`prices.${id}.to`])}
          label={part === "from" ? "From" : "To"}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </Row>
  );
}
