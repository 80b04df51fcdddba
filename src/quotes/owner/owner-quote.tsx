import { useQuery } from "convex/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "#convex/_generated/api";
import { linesTotal } from "#convex/payments/lines/rules";
import { formatQuoteState, getQuoteState } from "#convex/quotes/rules";
import { formatShortDateTime } from "#convex/shared/columns";
import { money } from "#convex/shared/money";
import { useHasDraft } from "../../forms/draft";
import { useNow, useToday } from "../../lib/now";
import { focusPart } from "../../navigation/focus-on-view-change";
import { QuoteLines } from "../../records/quote-lines";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { Fold } from "../../ui/fold";
import { quoteStateTones } from "../quote-state-tones";
import { useDrafting, useGiving } from "./changes";
import { quoteDraft, QuoteForm } from "./quote-form";
import type { Draft, Given, QuotedRequest, Quotes } from "./quoted-request";

/** A request's quote: writing, previewing and sending it, and the client's answer. */
export function OwnerQuote({ request }: { request: QuotedRequest }) {
  const quotes = useQuery(api.quotes.owner.get, { reference: request.reference });
  if (!quotes) return null;
  const { draft, given } = quotes;
  const isOpen = request.status === "Pending";
  const isWanted = isOpen && request.bookingDate === undefined;
  if (draft === null && given === null && !isWanted) return null;
  return (
    <CardSection title="Quote">
      {given !== null && <GivenQuote request={request} given={given} />}
      {isOpen && <Writing request={request} {...quotes} />}
    </CardSection>
  );
}

const revise = (given: Given | null): string => {
  if (given === null) return "Write a quote";
  return given.state === "sent" ? "Change this quote" : "Write another quote";
};

function Writing({ request, draft, given }: Quotes & { request: QuotedRequest }) {
  const hasEdits = useHasDraft(quoteDraft(request.reference));
  const [isWriting, setWriting] = useState(hasEdits);
  const [isSaved, setSaved] = useState(false);
  if (request.email === undefined) {
    return (
      <p className="text-muted">{`No email: a quote can’t be sent to ${request.name}. Call them.`}</p>
    );
  }
  if (isWriting) {
    return (
      <QuoteForm
        request={request}
        draft={draft}
        given={given}
        onClose={(saved) => {
          setSaved(saved);
          setWriting(false);
        }}
      />
    );
  }
  const write = () => setWriting(true);
  if (draft !== null)
    return <Preview request={request} draft={draft} onChange={write} takesFocus={isSaved} />;
  return (
    <ButtonRow>
      <Button kind={given === null ? "primary" : "secondary"} onClick={write}>
        {revise(given)}
      </Button>
    </ButtonRow>
  );
}

interface PreviewProps {
  request: QuotedRequest;
  draft: Draft;
  onChange: () => void;
  /** It was just saved, so it takes the focus. */
  takesFocus: boolean;
}

/** A draft as its client would see it. */
function Preview({ request, draft, onChange, takesFocus }: PreviewProps) {
  const { send, ...giving } = useGiving(request);
  const { discard, ...drafting } = useDrafting(request);
  const busy = giving.busy || drafting.busy;
  return (
    <Box
      title="This is what they’ll see"
      badge={<Badge>Draft, only you see it</Badge>}
      quote={draft}
      takesFocus={takesFocus}
    >
      <ButtonRow>
        <Button busy={busy} onClick={() => send(draft)}>
          {`Send it to ${request.name}`}
        </Button>
        <Button kind="secondary" onClick={onChange}>
          Change it
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => discard(draft)}>
          Discard draft
        </Button>
      </ButtonRow>
    </Box>
  );
}

function GivenQuote({ request, given }: { request: QuotedRequest; given: Given }) {
  const standing = getQuoteState(given, useNow(60_000));
  const today = useToday();
  const { withdraw, restore, busy } = useGiving(request);
  const { sentAt, answeredAt, answer } = given;
  const isOpen = request.status === "Pending";
  return (
    <Box
      title={sentAt === undefined ? "Sent" : `Sent: ${formatShortDateTime(sentAt, today)}`}
      badge={
        <Badge
          tone={quoteStateTones[standing]}
        >{`Quote: ${formatQuoteState(standing, "owner")}`}</Badge>
      }
      quote={given}
      isFolded={given.state === "accepted"}
    >
      {answeredAt !== undefined && (
        <p className="font-semibold">
          {`${formatQuoteState(standing, "owner")}: ${formatShortDateTime(answeredAt, today)}`}
        </p>
      )}
      {answer !== undefined && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{`“${answer}”`}</p>
      )}
      {isOpen && given.state === "sent" && (
        <ButtonRow>
          <Button kind="secondary" busy={busy} onClick={withdraw}>
            Withdraw
          </Button>
        </ButtonRow>
      )}
      {isOpen && given.state === "withdrawn" && (
        <ButtonRow>
          <Button kind="secondary" busy={busy} onClick={restore}>
            Send it again
          </Button>
        </ButtonRow>
      )}
    </Box>
  );
}

interface BoxProps {
  title: string;
  badge: ReactNode;
  quote: Draft | Given;
  /** Its lines are folded, because the money and the report have them by then. */
  isFolded?: boolean;
  /** Scrolls into view and takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

function Box(props: BoxProps) {
  const { title, badge, quote, isFolded = false, takesFocus = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus || heading.current === null) return;
    heading.current.scrollIntoView();
    focusPart(heading.current);
  }, [takesFocus]);
  return (
    <div className="grid gap-4 rounded-md border-2 border-line bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} className="scroll-mt-6 font-bold">
          {title}
        </h3>
        {badge}
      </div>
      {isFolded ? (
        <Fold title={`What’s in it: ${money(linesTotal(quote.lines).cents)}`}>
          <QuoteLines quote={quote} />
        </Fold>
      ) : (
        <QuoteLines quote={quote} />
      )}
      {children}
    </div>
  );
}
