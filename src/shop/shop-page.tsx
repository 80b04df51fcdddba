import { useId } from "react";
import type { PlanId } from "#convex/business/prices";
import { products } from "#convex/business/products";
import { formatPrice } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { priceNote } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { FORM_ID, PLANS_ID } from "./form-id";
import { PlanCard } from "./plan-card";

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
  const { webinars: cents } = usePlanCents();
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
        <p className="text-muted">{priceNote}</p>
      </Section>
      {offers("webinars") && (
        <Section title={products.webinars.name}>
          <div className="grid items-center gap-6 @4xl:grid-cols-[1fr_auto] @4xl:gap-12">
            <p className="max-w-measure text-lg">
              {products.webinars.gets}, by video.{" "}
              <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
            </p>
            <ButtonRow>
              <ButtonLink kind="secondary" to={paths.shop.href({ product: "webinars" })}>
                <OwnText>{`Join for ${formatPrice({ ...products.webinars, cents })}`}</OwnText>
              </ButtonLink>
            </ButtonRow>
          </div>
        </Section>
      )}
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
