import ArrowDown from "lucide-react/icons/arrow-down";
import { business } from "#convex/business/business";
import { fromPrices } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Link } from "../ui/link";
import { Page, PageHeader } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { CataloguePart } from "./catalogue-part";
import { categoryId, categoryTexts, NEXT_STEPS_ID, SITUATIONS_ID } from "./categories";

const Situations = lazyOnVisible(SITUATIONS_ID, () => import("./situations"));
const NextSteps = lazyOnVisible(NEXT_STEPS_ID, () => import("./next-steps"));

/** The categories, what brings most people here, then everything we do. */
export default function ServicesPage() {
  return (
    <Page>
      <PageHeader title="Our services" lead={<Lead />} picture={<Categories />}>
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.servicePrices.href()}>
            See all prices
          </ButtonLink>
        </ButtonRow>
        <p>
          <TextLink to={paths.features.href()}>Everything we help with, in one list</TextLink>
        </p>
      </PageHeader>
      <Situations />
      <CataloguePart folded />
      <NextSteps />
    </Page>
  );
}

function Lead() {
  return (
    <p>
      Help with computers, phones, Wi-&#8288;Fi and websites, at your place in {business.suburb} or
      online. Visits start from {money(fromPrices.services.cents)}.
    </p>
  );
}

function Categories() {
  return (
    <ul className="rounded-lg border-2 border-line bg-white shadow-soft">
      {Object.entries(categoryTexts).map(([category, { icon: Icon, text }]) => (
        <li key={category} className="border-t-2 border-line first:border-t-0">
          <Link
            to={`${paths.services.href()}#${categoryId(category)}`}
            className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 p-4 text-ink no-underline @xl:p-5"
          >
            <span className="grid size-12 place-items-center rounded-full bg-eucalyptus-pale text-eucalyptus">
              <Icon aria-hidden className="size-6" />
            </span>
            <span className="grid gap-0.5">
              <span className="text-lg font-bold text-eucalyptus underline decoration-2 underline-offset-4 group-hover:decoration-4">
                {category}
              </span>
              <span className="text-muted">{text}</span>
            </span>
            <ArrowDown aria-hidden className="size-5 text-eucalyptus" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
