import type { ReactNode } from "react";
import { FormPart } from "../forms/form-part";
import { OurPhone } from "../lib/our-phone";
import { restoreFocus } from "../lib/restore-focus";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Container, Page } from "../ui/page";
import type { Lead } from "./form-names";

const NextSteps = lazyOnVisible<{ lead: Lead }>("what-happens-next", () => import("./next-steps"));
const WhoAnswers = lazyOnVisible<{ lead: Lead }>("who-answers", () => import("./who-answers"));

const titles = {
  slot: {
    title: "Book a session",
    lead: "It takes about two minutes.",
  },
  question: {
    title: "Ask for a quote",
    lead: "Tell us what you need. We’ll answer with a price, usually within one business day.",
  },
};

interface RequestPageProps {
  lead: Lead;
  /** The form, from a lazily loaded module. */
  children: ReactNode;
}

/** What both pages of the booking form have around it: `/booking` leads with the slot, `/quote` with the question. */
export function RequestPage({ lead, children }: RequestPageProps) {
  return (
    <Page>
      <Header lead={lead} />
      <Container>
        <div ref={restoreFocus} className="py-4 @3xl:py-8">
          <FormPart>{children}</FormPart>
        </div>
      </Container>
      <NextSteps lead={lead} />
    </Page>
  );
}

/** What the page is for, and who answers. */
function Header({ lead }: { lead: Lead }) {
  const { title, lead: words } = titles[lead];
  return (
    <div className="bg-eucalyptus-pale print:bg-transparent">
      <Container>
        <div className="grid items-center gap-x-16 gap-y-6 py-4 @3xl:py-6 @4xl:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="text-2xl font-bold">
              {title}
            </h1>
            <p className="max-w-measure text-lg">
              <span>{words}</span> Or call us on <OurPhone />.
            </p>
          </div>
          <WhoAnswers lead={lead} />
        </div>
      </Container>
    </div>
  );
}
