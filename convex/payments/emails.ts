import { business } from "../business/business";
import { money } from "../business/prices";
import { type EmailMessage, toFacts } from "../email/rules";
import { dateAt, formatDate } from "../shared/dates";
import { dueCents, gstIn, payPage } from "./rules";

/** What the emails tell of a payment. */
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

const callUs = `Questions? Please call ${business.phone.display} and have your reference ready.`;

const formatAmount = (cents: number, { per }: EmailDetails) =>
  per === "month" ? `${money(cents)} a month` : money(cents);

/** Where its payment can be made and seen; nothing where the site's own address is not set. */
function pageAction(label: string, { key }: EmailDetails, site: string | undefined) {
  const url = payPage(key, site);
  return url === undefined ? {} : { action: { label, url } };
}

/** To the client: the owner asks for a payment. */
export function payLink(payment: EmailDetails, site: string | undefined): EmailMessage {
  const { reference, title } = payment;
  const amount = formatAmount(dueCents(payment), payment);
  return {
    template: "payment-link",
    subject: `${amount} to pay for ${reference}`,
    content: {
      heading: `Here is your link to pay ${amount}.`,
      paragraphs: [
        "Press the button below to pay by card. You can also pay at the visit or by invoice: tell us if you would rather do that.",
        `Not sure whether this mail is from us? Call ${business.phone.display} before you pay. We are glad to check.`,
      ],
      facts: toFacts({
        Reference: reference,
        For: title,
        "To pay": `${amount}, GST included`,
      }),
      ...pageAction("Pay by card", payment, site),
    },
  };
}

/** How a membership is ended: on its page, where there is one, and on the phone. */
function waysOut(page: object): string {
  const press = "press the button below, sign in with this email address, or call us";
  const how = "action" in page ? press : "call us";
  return `Your membership goes on month by month. To change your card or end it at any time: ${how}.`;
}

/** To the client: a tax invoice that is paid. */
export function receipt(
  payment: EmailDetails,
  { cents, at }: { cents: number; at: number },
  site: string | undefined,
): EmailMessage {
  const { reference, title, per } = payment;
  const page = per === "month" ? pageAction("Manage my membership", payment, site) : {};
  return {
    template: "payment-receipt",
    subject: `Your receipt for ${reference}`,
    content: {
      heading: `Thank you. We have your payment of ${money(cents)}.`,
      paragraphs: [
        `This is your tax invoice from ${business.name}, ABN ${business.abn}. Please keep it.`,
        ...(per === "month" ? [waysOut(page)] : []),
        callUs,
      ],
      facts: toFacts({
        Reference: reference,
        For: title,
        Paid: money(cents),
        "GST in it": money(gstIn(cents)),
        Date: formatDate(dateAt(at)),
      }),
      ...page,
    },
  };
}

/** To the client: money goes back. */
export function refundNote({ reference, title }: EmailDetails, cents: number): EmailMessage {
  return {
    template: "payment-refunded",
    subject: `We have sent ${money(cents)} back to you`,
    content: {
      heading: `We have sent ${money(cents)} back to you.`,
      paragraphs: [
        "It goes to the card that you paid with. Banks take up to ten business days to show it.",
        callUs,
      ],
      facts: toFacts({ Reference: reference, For: title }),
    },
  };
}

/** To the owner: money has come in. */
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
    },
  };
}
