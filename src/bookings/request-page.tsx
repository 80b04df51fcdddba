import { type ReactNode, useState } from "react";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { money } from "#convex/shared/money";
import { OwnText, useBusiness } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { restoreFocus } from "../lib/restore-focus";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { useWhoComes } from "../team/use-team";
import { WithFaces } from "../team/who-comes";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import type { Lead } from "./form-names";
import type { NextStepsProps } from "./next-steps";

const NextSteps = lazyOnVisible<NextStepsProps>("what-happens-next", () => import("./next-steps"));

function LowestPrice({ then }: { then: string }) {
  const { fromCents } = useBusiness();
  return <OwnText>{`From ${money(fromCents)} a session, ${then}.`}</OwnText>;
}

function WhoHelps() {
  const who = useWhoComes();
  return (
    <span
      key={who}
      className="hidden [@media(min-height:36rem)]:block"
    >{`${who} will help you.`}</span>
  );
}

const titles = {
  slot: {
    title: "Book a session",
    lead: (
      <p>
        <WhoHelps /> <LowestPrice then="nothing to pay now" />
      </p>
    ),
  },
  question: {
    title: "Ask for a quote",
    lead: (
      <p>
        <LowestPrice then="and asking is free" /> We’ll answer with a price, usually within{" "}
        {ANSWERED_WITHIN}.
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
        <FormBeside aside={<NextSteps lead={lead} isSent={isAlone} />}>
          <div ref={restoreFocus}>
            <FormPart>{children(setAlone)}</FormPart>
          </div>
        </FormBeside>
      </Section>
    </Page>
  );
}
