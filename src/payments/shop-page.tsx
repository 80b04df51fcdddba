import { lazy } from "react";
import { gstNote } from "#convex/business/prices";
import type { ProductId } from "#convex/business/products";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { paths } from "../navigation/paths";
import { FormBeside } from "../ui/aside-card";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { HowToPay } from "./how-to-pay";
import { ProductCard } from "./product-card";

const ShopForm = lazy(() => import("./shop-form"));

const groups: { title: string; ids: ProductId[] }[] = [
  { title: "For you and your family", ids: ["individualMonthly", "individualOneTime"] },
  { title: "For your business", ids: ["businessMonthly", "businessOneTime"] },
  { title: "Learn with us", ids: ["webinars"] },
];

/** What we sell as it stands, what it costs, and how to get it. */
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
      >
        <p className="text-muted">{gstNote}</p>
      </PageHeader>
      {groups.map(({ title, ids }, index) => (
        <Section key={title} title={title} tone={index % 2 === 0 ? "tinted" : "plain"}>
          <ul className="grid grid-cols-1 gap-5 @3xl:grid-cols-2">
            {ids.map((id) => (
              <ProductCard key={id} id={id} />
            ))}
            {ids.includes("webinars") && <AboutWebinars />}
          </ul>
        </Section>
      ))}
      <Section title="Choose yours" id="choose">
        <FormBeside aside={<HowToPay />}>
          <ClientOnly>
            <ShopForm />
          </ClientOnly>
        </FormBeside>
      </Section>
    </Page>
  );
}

function AboutWebinars() {
  return (
    <li className="self-center">
      <p className="max-w-measure">
        Learn something useful about your phone or computer every week.{" "}
        <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
      </p>
    </li>
  );
}
