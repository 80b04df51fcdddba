import { OurPhone } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { useIsFormSent } from "../forms/form-sent";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { paths } from "../navigation/paths";
import { AsideCard } from "../ui/aside-card";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { star } from "./star-drawing";

const RATING_STEPS = 4;

const RatingWizard = lazyAtOnce(() => import("./rating-wizard"));

/** The page for rating us. */
export default function RatingPage() {
  return (
    <Page kind="task">
      <PageHeader title="How did we do?" lead={<Lead />} />
      <Section>
        <FormBeside aside={<GoodToKnow />}>
          <FormPart>
            <RatingWizard />
          </FormPart>
        </FormBeside>
      </Section>
    </Page>
  );
}

function Lead() {
  return useIsFormSent(RATING_STEPS) ? (
    <p key="sent">We read every word, and it helps us do better.</p>
  ) : (
    <p key="asked">
      It takes a minute, and <strong>you can stay anonymous</strong>.
    </p>
  );
}

function GoodToKnow() {
  return (
    <AsideCard title="Good to know" drawing={star}>
      <p>
        Only we read this, unless you let us show it among{" "}
        <TextLink to={paths.reviews.href()}>our reviews</TextLink>.
      </p>
      <p>
        Is something wrong right now? Call <OurPhone />, and we’ll put it right.
      </p>
    </AsideCard>
  );
}
