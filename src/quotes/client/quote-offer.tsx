import { useQuery } from "convex/react";
import Printer from "lucide-react/icons/printer";
import { type ComponentType, useId, useState } from "react";
import { api } from "#convex/_generated/api";
import { formatQuoteState, getQuoteState, type QuoteState } from "#convex/quotes/rules";
import { dateAt, formatDate } from "#convex/shared/dates";
import { unbroken } from "#convex/shared/text";
import { useNow } from "../../lib/now";
import { UnopenedLink } from "../../lookups/unopened-link";
import { MainButton } from "../../navigation/main-button";
import { paths } from "../../navigation/paths";
import { Letter } from "../../records/letter";
import { QuoteLines } from "../../records/quote-lines";
import { SaveLetter } from "../../records/save-letter";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { FocusedNotice } from "../../ui/focused-notice";
import { LoadingLine } from "../../ui/loading-line";
import { PoliteStatus } from "../../ui/polite-status";
import { TextLink } from "../../ui/text-link";
import { quoteStateTones } from "../quote-state-tones";
import { AcceptDialog } from "./accept-dialog";
import { DeclineDialog } from "./decline-dialog";
import type { OfferedQuote } from "./offered-quote";
import { PayNow } from "./pay-now";

interface TellProps {
  access: { key: string };
  open: boolean;
  onClose: () => void;
  onTold: () => void;
  title: string;
  hint: string;
}

interface QuoteOfferProps {
  manageKey: string;
  Tell: ComponentType<TellProps>;
  /** Shows the request's time, and asks for one unless something else comes first. */
  ChooseTime: ComponentType<{ manageKey: string; headingId: string; isAsked: boolean }>;
}

/** Often enough to notice when a quote expires. */
const EVERY = 30_000;

/** A quote and its client's answer. */
export function QuoteOffer(props: QuoteOfferProps) {
  const quote = useQuery(api.quotes.client.offer, { key: props.manageKey });
  if (quote === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (quote === null) {
    return (
      <UnopenedLink
        title="This link doesn’t open a quote"
        ends="It ends a week after the quote or the visit, and earlier where we’ve corrected an email address."
      />
    );
  }
  return <QuoteCard {...props} quote={quote} />;
}

function QuoteCard({ quote, ...props }: QuoteOfferProps & { quote: OfferedQuote }) {
  const headingId = useId();
  const standing = getQuoteState(quote, useNow(EVERY));
  const { reference, selectedService, sentAt } = quote;
  return (
    <Letter aria-labelledby={headingId}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={headingId} className="text-xl font-bold">
            {unbroken(selectedService)}
          </h2>
          <p>
            <Badge tone={quoteStateTones[standing]}>{formatQuoteState(standing, "client")}</Badge>
          </p>
        </div>
        <p>
          <span>
            Quote for <strong className="whitespace-nowrap">{reference}</strong>
          </span>
          {sentAt !== undefined && <span>{`, ${formatDate(dateAt(sentAt))}`}</span>}
        </p>
      </div>
      <PoliteStatus message={`${reference}: ${formatQuoteState(standing, "client")}`} />
      {standing !== "withdrawn" && <QuoteLines quote={quote} />}
      <Answer {...props} quote={quote} standing={standing} headingId={headingId} />
    </Letter>
  );
}

interface AnswerProps extends QuoteOfferProps {
  quote: OfferedQuote;
  standing: QuoteState;
  headingId: string;
}

/** The open dialog, and the version of the quote that it's about. */
interface Asked {
  what: "accept" | "decline" | "ask";
  version: number;
}

function Answer({ quote, standing, headingId, manageKey, Tell, ChooseTime }: AnswerProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string>();
  const { version, requestStatus } = quote;
  const isOpen = requestStatus === "Pending";
  const access = { key: manageKey };
  // Closes the dialog if the quote has changed behind it.
  const hasChanged = asked !== null && asked.what !== "ask" && asked.version !== version;
  const shown = hasChanged ? null : (asked?.what ?? null);
  const ask = (what: Asked["what"]) => () => {
    setDone(undefined);
    setAsked({ what, version });
  };
  const close = () => setAsked(null);
  const finish = (words: string) => {
    close();
    setDone(words);
  };
  return (
    <div data-print="hide" className="grid gap-5">
      {hasChanged && (
        <FocusedNotice kind="warning" title="We’ve just changed this quote">
          <p>Nothing was sent. Please read it again before you answer.</p>
        </FocusedNotice>
      )}
      {isOpen ? (
        <Meaning quote={quote} standing={standing} />
      ) : (
        <p>{`This request is ${requestStatus.toLowerCase()}, so there’s nothing to answer any more.`}</p>
      )}
      {isOpen && standing === "accepted" && (
        <>
          <ToProject quote={quote} manageKey={manageKey} />
          <ChooseTime
            manageKey={manageKey}
            headingId={headingId}
            isAsked={quote.wantsBrief !== true}
          />
          <PayNow quote={quote} access={access} headingId={headingId} />
        </>
      )}
      <ButtonRow>
        {isOpen && standing === "sent" && (
          <>
            <MainButton aria-describedby={headingId} onClick={ask("accept")}>
              Accept this quote
            </MainButton>
            <Button kind="secondary" aria-describedby={headingId} onClick={ask("decline")}>
              Decline it
            </Button>
          </>
        )}
        <Button kind="secondary" aria-describedby={headingId} onClick={ask("ask")}>
          Ask a question
        </Button>
        {standing !== "withdrawn" && (
          <Button kind="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5 shrink-0" />
            Print
          </Button>
        )}
        {standing !== "withdrawn" && <SaveLetter linkKey={access.key} />}
      </ButtonRow>
      <AcceptDialog
        quote={quote}
        access={access}
        open={shown === "accept"}
        onClose={close}
        onAccepted={() =>
          finish("Thank you. You’ve accepted our quote, and we’ve emailed you what we agreed on.")
        }
      />
      <DeclineDialog
        quote={quote}
        access={access}
        open={shown === "decline"}
        onClose={close}
        onDeclined={() => finish("You’ve declined it, and we know. Thank you for telling us.")}
      />
      <Tell
        access={access}
        open={shown === "ask"}
        onClose={close}
        onTold={() =>
          finish("We have your question, and will call or email you. The quote stays as it is.")
        }
        title="Ask a question"
        hint="About this quote, or what you’d like to have changed. Please don’t send passwords or card numbers."
      />
      {/* After the dialogs, because nothing outside an open one can take the focus. */}
      {done !== undefined && (
        <FocusedNotice key={done} kind="success">
          <p>{done}</p>
        </FocusedNotice>
      )}
    </div>
  );
}

/** A link to the website project of an accepted quote, or to its brief. */
function ToProject({ quote, manageKey }: { quote: OfferedQuote; manageKey: string }) {
  const { project, wantsBrief } = quote;
  if (project !== undefined) {
    return (
      <p key="project">
        <TextLink to={paths.project.href({ ref: project })}>Follow your website project</TextLink>
      </p>
    );
  }
  if (wantsBrief !== true) return null;
  return (
    <div>
      <ButtonLink to={paths.designBrief.href({ mode: "submit", key: manageKey })}>
        Fill in the website brief
      </ButtonLink>
    </div>
  );
}

function Meaning({ quote, standing }: { quote: OfferedQuote; standing: QuoteState }) {
  const { answeredAt, wantsBrief } = quote;
  const on = answeredAt === undefined ? "" : ` on ${formatDate(dateAt(answeredAt))}`;
  switch (standing) {
    case "sent":
      return <p>Nothing is agreed, and there’s nothing to pay, until you accept it.</p>;
    case "accepted":
      return (
        <p>
          {`You accepted it${on}. ${
            wantsBrief === true
              ? "Next, tell us about your website: your project begins with its brief. Sent us one already? We’ll put the two together."
              : "Choose when we’ll do it; or wait, and we’ll call or email you."
          }`}
        </p>
      );
    case "declined":
      return (
        <p>{`You declined it${on}. Changed your mind? Ask us, and we’ll send you another.`}</p>
      );
    case "expired":
      return (
        <p>It isn’t valid any more. Still interested? Ask us, and we’ll send you a new one.</p>
      );
    case "withdrawn":
      return (
        <p>
          We’ve taken this quote back, so there’s nothing to answer. We’ll send you another one, or
          call you.
        </p>
      );
    case "replaced":
      return <p>There’s a newer quote in its place.</p>;
  }
}
