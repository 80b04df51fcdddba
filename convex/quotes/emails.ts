import { business } from "../business/business";
import { toMyRequests, toRecord } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import { lineFacts, linesTotal, taxLabel } from "../payments/lines/rules";
import type { Line } from "../requests/fields";
import { formatDate } from "../shared/dates";
import { money } from "../shared/money";
import { pages } from "../shared/pages";
import { withTax } from "../shared/tax";

interface EmailDetails {
  reference: string;
  selectedService: string;
  lines: readonly Line[];
  text?: string | undefined;
  validUntil: string;
}

const callUs = `call ${business.phone.display} and have your reference ready`;

const BRIEF_NEXT =
  "Next, tell us about your website: the quote’s page leads to the website brief, and your project begins with that. Sent us one already? We’ll put the two together.";

const TIME_NEXT =
  "On our website you can choose a time for it, if you haven’t yet; or we’ll call or email you to find one.";

const toQuote = (label: string, manageKey: string): EmailLink => ({
  label,
  path: `${pages.quoteOffer.path}?key=${encodeURIComponent(manageKey)}`,
});

function priceFacts({ lines }: EmailDetails) {
  const { cents, gst } = linesTotal(lines);
  return [
    ...lineFacts(lines),
    {
      label: "Total",
      value:
        taxLabel === undefined ? money(cents) : `${withTax(money(cents))} (${money(gst)} of it)`,
    },
  ];
}

/** To the client: a quote, in the owner's words and without the client's. */
export function quoteSent(quote: EmailDetails, manageKey: string): EmailMessage {
  const { reference, selectedService, text, validUntil } = quote;
  return {
    template: "quote-sent",
    subject: `Our quote for ${reference}: ${money(linesTotal(quote.lines).cents)}`,
    content: {
      heading: "Here’s our quote.",
      paragraphs: [
        "You can accept or decline it on our website, print it, or ask us a question. You needn’t sign in, and you pay nothing until you’ve accepted it.",
        `Rather talk to us? Please ${callUs}.`,
      ],
      facts: [
        ...toFacts({ Reference: reference, Service: selectedService }),
        ...priceFacts(quote),
        ...toFacts({ "Valid until": formatDate(validUntil), "A note from us": text }),
      ],
      action: toQuote("See the quote, and answer", manageKey),
    },
  };
}

export function quoteWithdrawn(quote: EmailDetails): EmailMessage {
  const { reference, selectedService } = quote;
  return {
    template: "quote-withdrawn",
    subject: `We’ve withdrawn our quote for ${reference}`,
    content: {
      heading: "We’ve withdrawn our quote.",
      paragraphs: [
        "The quote that we sent you can’t be accepted any more. We’ll send you another one, or call you. There’s nothing for you to do.",
        `Questions? Please ${callUs}.`,
      ],
      facts: toFacts({
        Reference: reference,
        Service: selectedService,
        "It was": withTax(money(linesTotal(quote.lines).cents)),
      }),
      action: toMyRequests,
    },
  };
}

/** To the client: what they've agreed to. @param wantsBrief it's for a website without a brief */
export function quoteAccepted(
  quote: EmailDetails,
  manageKey: string,
  wantsBrief = false,
): EmailMessage {
  const { reference, selectedService, text } = quote;
  return {
    template: "quote-accepted",
    subject: `You’ve accepted our quote for ${reference}`,
    content: {
      heading: "Thank you. You’ve accepted our quote.",
      paragraphs: [
        `Below is what we’ve agreed on. ${wantsBrief ? BRIEF_NEXT : TIME_NEXT}`,
        `Not what you meant? Please ${callUs}.`,
      ],
      facts: [
        ...toFacts({ Reference: reference, Service: selectedService }),
        ...priceFacts(quote),
        ...toFacts({ "A note from us": text }),
      ],
      action: toQuote(wantsBrief ? "Tell us about your website" : "Choose a time", manageKey),
    },
  };
}

interface Answered extends EmailDetails {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** To the owner: the client's answer. */
export function quoteAnsweredNotice(
  quote: Answered,
  { state, answer }: { state: "accepted" | "declined"; answer?: string | undefined },
): EmailMessage {
  const { reference, name } = quote;
  return {
    template: "quote-answered-notice",
    subject: `${reference}: ${name} has ${state} your quote`,
    content: {
      heading: `Your quote is ${state}.`,
      paragraphs: [],
      facts: toFacts({
        "What they say": answer,
        Reference: reference,
        Total: money(linesTotal(quote.lines).cents),
        Service: quote.selectedService,
        Name: name,
        Email: quote.email,
        Phone: quote.phone,
      }),
      action: toRecord("bookings", reference),
    },
  };
}
