import { business } from "../../business/business";
import { toMyRequests, toPage } from "../../email/links";
import { type EmailMessage, toFacts } from "../../email/rules";
import { lineFacts, linesTotal } from "../../payments/lines/rules";
import type { VisitReport } from "../../requests/fields";
import { formatDuration } from "../../shared/counting";
import { money } from "../../shared/money";
import { withTax } from "../../shared/tax";
import { CALL, type EmailDetails, formatWhen, getKind, kindNames, toVisit } from "../emails";

type ReportDetails = EmailDetails & { report: VisitReport };

function reportFacts(details: ReportDetails) {
  const { reference, selectedService, member, report } = details;
  const { done, minutes, lines, next } = report;
  return [
    ...toFacts({
      Reference: reference,
      When: formatWhen(details),
      [details.serviceType === "online" ? "Who called" : "Who came"]: member,
      Service: selectedService,
      "What we did": done,
      "How long it took": minutes === undefined ? undefined : formatDuration(minutes),
    }),
    ...lineFacts(lines),
    ...toFacts({
      Total: lines.length === 0 ? undefined : withTax(money(linesTotal(lines).cents)),
      "What comes next": next,
    }),
  ];
}

const nameThing = (details: EmailDetails) =>
  getKind(details) === "booking" ? "visit" : kindNames[getKind(details)];

/** Everybody gets the same words, whatever the work was. */
const ASK =
  "How did we do, good or bad? You can rate us on our website, or write a review on Google.";

/** To the client: the report, in the owner's words and without the client's. */
export function visitReport(
  details: ReportDetails,
  { isInvoiced, asksForRating }: { isInvoiced: boolean; asksForRating: boolean },
): EmailMessage {
  return {
    template: "visit-report",
    subject: `What we did: ${details.selectedService} (${details.reference})`,
    content: {
      heading: `Your ${nameThing(details)} is done. Here’s what we did.`,
      paragraphs: [
        ...(isInvoiced ? ["The invoice comes in an email of its own."] : []),
        `Is something not right yet? Please ${CALL}.`,
        ...(asksForRating ? [ASK] : []),
      ],
      facts: reportFacts(details),
      action: toVisit(details, "See it on our website"),
      ...(asksForRating && {
        elsewhere: { label: "Write a review on Google", url: business.reviewUrl },
      }),
    },
  };
}

/** To the second recipient: the same without the client's link or name. */
export function reportCopy(details: ReportDetails): EmailMessage {
  return {
    template: "visit-report-copy",
    subject: `What we did: ${details.selectedService} (${details.reference})`,
    content: {
      heading: "Here’s what we did at our visit.",
      paragraphs: [
        "The person we helped asked us to send you this, too. It’s this one email, and no other.",
        `Questions, or not meant for you? Please ${CALL}.`,
      ],
      facts: reportFacts(details),
      action: toPage("Ask us something", "contact"),
    },
  };
}

/** To the client: who else gets the report. */
export function copyNamed(
  details: Pick<ReportDetails, "reference" | "selectedService">,
  copyTo: string,
): EmailMessage {
  return {
    template: "report-copy-named",
    subject: `Our report goes to somebody else, too (${details.reference})`,
    content: {
      heading: "Our report goes to somebody else, too",
      paragraphs: [
        "You asked us, signed in, to email what we did to another address as well, once we’ve helped you.",
        `Was it not you? Please ${CALL}. You can change it under My requests until then.`,
      ],
      facts: toFacts({
        "Goes to": copyTo,
        Service: details.selectedService,
        Reference: details.reference,
      }),
      action: toMyRequests,
    },
  };
}
