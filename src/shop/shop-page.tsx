import { useId } from "react";
import type { ProductId } from "#convex/business/products";
import { offers } from "#convex/shared/pages";
import { priceNote } from "#convex/shared/tax";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { FORM_ID } from "./form-id";
import { ProductCard } from "./product-card";

const ChoosePlan = lazyOnVisible(FORM_ID, () => import("./choose-plan"));

interface Comparison {
  title: string;
  ids: readonly ProductId[];
}

const comparisons: readonly Comparison[] = [
  { title: "For you and your family", ids: ["individualMonthly", "individualOneTime"] },
  { title: "For your business", ids: ["businessMonthly", "businessOneTime"] },
];

/** What we sell, what's included, and how to buy it. */
export default function ShopPage() {
  return (
    <Page>
      <PageHeader
        title="Plans, and how to pay"
        lead={
          <p>
            Join monthly, or pay once. Only one small thing? See{" "}
            <TextLink to={paths.servicePrices.href()}>all prices</TextLink>.
          </p>
        }
      />
      <Section>
        <div className="grid gap-x-6 gap-y-8 @5xl:grid-cols-2">
          {comparisons.map((comparison) => (
            <Plans key={comparison.title} {...comparison} />
          ))}
        </div>
        <p className="text-muted">{priceNote}</p>
      </Section>
      {offers("webinars") && (
        <Section title="Learn with us">
          <ul className="grid max-w-xl">
            <ProductCard id="webinars" />
          </ul>
          <p>
            <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
          </p>
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
      className="grid gap-4 @5xl:row-span-9 @5xl:grid-rows-subgrid @5xl:gap-y-3"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @xl:gap-y-3 @5xl:row-span-8 @5xl:grid-rows-subgrid">
        {ids.map((id) => (
          <ProductCard key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}
