import { gstNote } from "#convex/business/prices";
import type { ProductId } from "#convex/business/products";
import { OurPhone } from "../lib/our-phone";
import { NotLoaded } from "../lib/recovery-actions";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { PriceDrawing } from "../ui/price-drawing";
import { TextLink } from "../ui/text-link";
import { PLANS_ID } from "./plans-id";
import { ProductCard } from "./product-card";

/** Of the part with the form, which links lead to. */
const FORM_ID = "choose";

const ChoosePlan = lazyOnVisible(FORM_ID, () => import("./choose-plan"), { failed: <NotLoaded /> });

interface Comparison {
  title: string;
  ids: readonly ProductId[];
}

const comparisons: readonly Comparison[] = [
  { title: "For you and your family", ids: ["individualMonthly", "individualOneTime"] },
  { title: "For your business", ids: ["businessMonthly", "businessOneTime"] },
  { title: "Learn with us", ids: ["webinars"] },
];

/** What we sell as it stands, what it buys, and how to get it. */
export default function ShopPage() {
  return (
    <Page>
      <PageHeader
        title="Plans, and how to pay"
        lead={
          <p>
            Join monthly, or pay once. Not sure which suits you? Call us on <OurPhone /> and we’ll
            work it out together.
          </p>
        }
        picture={<PriceDrawing size="desk" />}
      >
        <p className="text-muted">
          {gstNote} For single services, see{" "}
          <TextLink to={paths.servicePrices.href()}>all prices</TextLink>.
        </p>
      </PageHeader>
      {comparisons.map(({ title, ids }, index) => (
        <Section key={title} title={title} {...(index === 0 && { id: PLANS_ID })}>
          <ul className="grid grid-cols-1 gap-6 @4xl:grid-cols-2">
            {ids.map((id) => (
              <ProductCard key={id} id={id}>
                {id === "webinars" && <AboutWebinars />}
              </ProductCard>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Choose yours" id={FORM_ID} tone="tinted">
        <ChoosePlan />
      </Section>
    </Page>
  );
}

function AboutWebinars() {
  return (
    <p>
      <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
    </p>
  );
}
