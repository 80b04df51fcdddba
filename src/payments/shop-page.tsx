import { useId } from "react";
import { gstNote } from "#convex/business/prices";
import type { ProductId } from "#convex/business/products";
import { OurPhone } from "../lib/our-phone";
import { NotLoaded } from "../lib/recovery-actions";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { ProductRow } from "./product-row";

/** Of the part with the form, which links lead to. */
const FORM_ID = "choose";

const ChoosePlan = lazyOnVisible(FORM_ID, () => import("./choose-plan"), { failed: <NotLoaded /> });

interface Board {
  title: string;
  ids: readonly ProductId[];
}

const boards: readonly Board[] = [
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
      />
      <Section>
        <div className="grid gap-6 @4xl:grid-cols-2">
          {boards.map((board) => (
            <PriceBoard key={board.title} {...board} />
          ))}
        </div>
        <p className="text-muted">{gstNote}</p>
      </Section>
      <Section title="Choose yours" id={FORM_ID} tone="tinted">
        <ChoosePlan />
      </Section>
    </Page>
  );
}

/** What a kind of customer can buy, like the board beside a counter; one with a single row goes across. */
function PriceBoard({ title, ids }: Board) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="@container grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border-2 border-line bg-white shadow-soft last:@4xl:col-span-2"
    >
      <h2
        id={headingId}
        className="bg-eucalyptus-deep px-5 py-3 text-xl font-bold text-white @xl:px-7 print:bg-transparent print:text-ink"
      >
        {title}
      </h2>
      <ul className="grid divide-y-2 divide-line">
        {ids.map((id) => (
          <ProductRow key={id} id={id}>
            {id === "webinars" && <AboutWebinars />}
          </ProductRow>
        ))}
      </ul>
    </section>
  );
}

function AboutWebinars() {
  return (
    <p className="max-w-measure">
      Learn something useful about your phone or computer every week.{" "}
      <TextLink to={paths.webinars.href()}>What we talk about, and how you join</TextLink>
    </p>
  );
}
