import { type ReactNode, useState } from "react";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { lowestPrice } from "#convex/services/priceList";
import { money } from "#convex/shared/money";
import { formatTeam } from "#convex/shared/team";
import { OurPhone, OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { FormPart } from "../forms/form-part";
import { restoreFocus } from "../lib/restore-focus";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { WithFaces } from "../team/who-comes";
import { Page, PageHeader, Section } from "../ui/page";
import type { Lead } from "./form-names";

const NextSteps = lazyOnVisible<{ lead: Lead }>("what-happens-next", () => import("./next-steps"));

function LowestPrice() {
  const { cents, per } = lowestPrice(useServicePrices());
  return <OwnText>{`From ${money(cents)} a ${per}, nothing to pay now.`}</OwnText>;
}

const titles = {
  slot: {
    title: "Book a session",
    lead: (
      <p>
        <span className="hidden [@media(min-height:36rem)]:block">{`${formatTeam()} will help you.`}</span>{" "}
        <LowestPrice />
      </p>
    ),
  },
  question: {
    title: "Ask for a quote",
    lead: (
      <p>
        We’ll answer with a price, usually within {ANSWERED_WITHIN}. Or call <OurPhone />.
      </p>
    ),
  },
};

interface RequestPageProps {
  lead: Lead;
  /** The form, from a lazily loaded module. Its callback says when the receipt replaces the page. */
  children: (onAlone: (isAlone: boolean) => void) => ReactNode;
}

/** The frame of both booking pages: `/booking` starts with the slot, `/quote` with the question. */
export function RequestPage({ lead, children }: RequestPageProps) {
  const { title, lead: words } = titles[lead];
  const [isAlone, setAlone] = useState(false);
  return (
    <Page kind="task">
      {!isAlone && <PageHeader title={title} lead={<WithFaces small>{words}</WithFaces>} />}
      <Section>
        <div ref={restoreFocus}>
          <FormPart>{children(setAlone)}</FormPart>
        </div>
      </Section>
      <NextSteps lead={lead} />
    </Page>
  );
}
