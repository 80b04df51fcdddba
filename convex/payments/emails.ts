import { business } from "../business/business";
import { toRecord } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import { money } from "../shared/money";
import { withTax } from "../shared/tax";
import { dueCents, type PaymentState, payPath } from "./rules";

interface EmailDetails {
  key: string;
  reference: string;
  name: string;
  email: string;
  title: string;
  per: "once" | "month";
  cents: number;
  discountCents: number;
}

export const CALL_US = `Questions? Please call ${business.phone.display} and have your reference ready.`;

export const WHO_WE_ARE = `Not sure whether this email is from us? Call ${business.phone.display} before you pay. We’re glad to check.`;

const formatAmount = (cents: number, { per }: EmailDetails) =>
  per === "month" ? `${money(cents)} a month` : money(cents);

/** A link to a payment's page, which is also where a membership is managed. */
export const toPayment = (label: string, key: string): EmailLink => ({ label, path: payPath(key) });

/** To the client: a request to pay. */
export function payLink(payment: EmailDetails): EmailMessage {
  const { reference, title, key } = payment;
  const amount = formatAmount(dueCents(payment), payment);
  return {
    template: "payment-link",
    subject: `${amount} to pay for ${reference}`,
    content: {
      heading: `You have ${amount} to pay.`,
      paragraphs: [
        "You can pay by card on our website. It’s also with your request in My requests, once you’ve signed in. If you’d rather pay at the visit or by invoice, just tell us.",
        WHO_WE_ARE,
      ],
      facts: toFacts({
        Reference: reference,
        For: title,
        "To pay": withTax(amount),
      }),
      action: toPayment("Pay by card", key),
    },
  };
}

export const WAYS_OUT =
  "Your membership goes on month by month. To change your card or end it at any time, sign in on our website with this email address, or call us.";

export function refundNote({ reference, title, key }: EmailDetails, cents: number): EmailMessage {
  return {
    template: "payment-refunded",
    subject: `We have sent ${money(cents)} back to you`,
    content: {
      heading: `We have sent ${money(cents)} back to you.`,
      paragraphs: [
        "It goes to the card you paid with. Banks can take up to ten business days to show it.",
        CALL_US,
      ],
      facts: toFacts({ Reference: reference, For: title }),
      action: toPayment("See this payment", key),
    },
  };
}

function adviseMember({ state, endsAt }: MemberDetails): string {
  if (state === "ended")
    return "Nothing more is charged. We’d be glad to have you back at any time.";
  if (state === "pastDue")
    return "Your bank didn’t let this month’s payment through: the card may have expired. Please sign in on our website and change your card, or call us.";
  return endsAt === undefined
    ? WAYS_OUT
    : "Until then everything stays as it is, and no further month is charged. Changed your mind? Please call us.";
}

type MemberDetails = EmailDetails & { state: PaymentState; endsAt?: number | undefined };

/** To the client: a change of their membership. @param news completes “Your membership” */
export function membershipChanged(payment: MemberDetails, news: string): EmailMessage {
  const { reference, title, key } = payment;
  return {
    template: "membership-changed",
    subject: `Your membership ${news} (${reference})`,
    content: {
      heading: `Your membership ${news}.`,
      paragraphs: [adviseMember(payment), `Not what you expected? ${CALL_US}`],
      facts: toFacts({ Reference: reference, For: title }),
      action: toPayment("See my membership", key),
    },
  };
}

/** To the owner: a payment came in. */
export function paymentNotice(payment: EmailDetails): EmailMessage {
  const { reference, title, name, email } = payment;
  const amount = formatAmount(dueCents(payment), payment);
  return {
    template: "payment-notice",
    subject: `${reference}: ${amount} paid`,
    content: {
      heading: "A payment by card",
      paragraphs: [],
      facts: toFacts({ Reference: reference, For: title, Paid: amount, Name: name, Email: email }),
      action: toRecord("money", reference),
    },
  };
}
