import { OurPhone } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { useWhoComes } from "../team/use-team";
import { AsideCard } from "../ui/aside-card";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { cardBox } from "./card-box-drawing";

const ClientForm = lazyAtOnce(() => import("./client-form"));

/** The page for saving contact details with us. */
export default function ClientPage() {
  return (
    <Page kind="task">
      <PageHeader title="Save your details" lead={<Lead />} />
      <Section>
        <FormBeside aside={<WhatWeDo />}>
          <FormPart>
            <ClientForm />
          </FormPart>
        </FormBeside>
      </Section>
    </Page>
  );
}

function Lead() {
  const who = useWhoComes();
  return (
    <p
      key={who}
    >{`Next time you call, ${who} will know you. There’s no account, and we never sell your details.`}</p>
  );
}

function WhatWeDo() {
  return (
    <AsideCard title="How we use your details" drawing={cardBox}>
      <p>
        They stay with us. To see, change or delete them, call <OurPhone />.
      </p>
      <p>We never ask for a tax file number, a password or a card number.</p>
    </AsideCard>
  );
}
