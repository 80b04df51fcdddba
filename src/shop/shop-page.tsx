import { useId } from "react";
import type { PlanId } from "#convex/business/prices";
import { products } from "#convex/business/products";
import { money } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { priceNote } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { VisuallyHidden } from "../ui/visually-hidden";
import { FORM_ID, PLANS_ID } from "./form-id";
import { PlanCard, PlanPrice } from "./plan-card";

const ChoosePlan = lazyOnVisible(FORM_ID, () => import("./choose-plan"));

interface Comparison {
  title: string;
  ids: readonly PlanId[];
}

const comparisons: readonly Comparison[] = [
  { title: "For you and your family", ids: ["individualMonthly", "individualOneTime"] },
  { title: "For your business, school or club", ids: ["businessMonthly", "businessOneTime"] },
];

/** What we sell, what's included, and how to buy it. */
export default function ShopPage() {
  return (
    <Page>
      <PageHeader
        title="Choose your plan"
        lead={
          <p>
            Help all year round? Join monthly. Just one job? Pay once. Something smaller? See{" "}
            <TextLink to={paths.servicePrices.href()}>all prices</TextLink>.
          </p>
        }
      />
      <Section id={PLANS_ID}>
        <div className="grid gap-x-6 gap-y-8 @5xl:grid-cols-2">
          {comparisons.map((comparison) => (
            <Plans key={comparison.title} {...comparison} />
          ))}
        </div>
        {offers("webinars") && <WebinarsPlan />}
        <p className="text-muted">{priceNote}</p>
      </Section>
      <Section title="Choose yours" id={FORM_ID} tone="tinted">
        <ChoosePlan />
      </Section>
    </Page>
  );
}

/** Plans for one kind of client. On wide screens, those for the other kind are beside them and align line by line. */
function Plans({ title, ids }: Comparison) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-4 @5xl:row-span-8 @5xl:grid-rows-subgrid @5xl:gap-y-3"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @xl:gap-y-3 @5xl:row-span-7 @5xl:grid-rows-subgrid">
        {ids.map((id) => (
          <PlanCard key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** The plan that isn't about visits, so it can't be compared. */
function WebinarsPlan() {
  const { name, gets, per } = products.webinars;
  const { webinars: cents } = usePlanCents();
  return (
    <section
      aria-labelledby="webinars-plan"
      className="rounded-lg border border-line bg-white p-5 shadow-soft"
    >
      <div className="grid items-center gap-x-10 gap-y-3 @4xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid gap-1">
          <h2 id="webinars-plan" className="text-lg font-bold">
            {name}
          </h2>
          <p>
            {gets}, by video.{" "}
            <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
          </p>
        </div>
        <PlanPrice cents={cents} per={per} />
        <ButtonLink kind="secondary" to={paths.shop.href({ product: "webinars" })}>
          <span>
            <OwnText>{`Join for ${money(cents)}`}</OwnText>
            <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </section>
  );
}
