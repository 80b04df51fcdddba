import { isForOwner } from "#convex/email/rules";
import { formatShortTime } from "#convex/shared/columns";
import { explainFailure } from "../../records/delivery";
import { DeliveryState } from "../../records/delivery-state";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { DismissButton } from "./dismiss-button";
import type { Email } from "./format";
import { useSendAgain } from "./use-send-again";

/** An email's time in a list: when it left or failed, else when it was written. */
const timeOf = ({ state, dueAt, _creationTime }: Email) =>
  state === "waiting" || state === "sending" ? _creationTime : dueAt;

/** Who it's for. An address that failed is perhaps a wrong one. */
const addresseeOf = ({ name, to, state, template }: Email): string =>
  state === "failed" ? to : isForOwner(template) ? "You" : (name ?? to);

/** What the list of emails says of each. @param today the business's date */
export const emailColumns = (today: string): TableColumn<Email>[] => [
  {
    title: "To",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: (email) => (
      <RecordLink value={email._id}>
        {addresseeOf(email)}
        {/* Many go to the same person. */}
        <VisuallyHidden>{`: ${email.subject}, to ${email.to}`}</VisuallyHidden>
      </RecordLink>
    ),
  },
  {
    title: "Subject",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    isOneLine: true,
    cell: ({ subject }) => subject,
  },
  // Nearly all are sent: only the others are told.
  {
    title: "Status",
    narrow: "state",
    cell: ({ state }) => state !== "sent" && <DeliveryState state={state} />,
  },
  { title: "When", narrow: "end", cell: (email) => formatShortTime(timeOf(email), today) },
  {
    title: "To do",
    narrow: "below",
    width: "minmax(0, 1fr)",
    cell: (email) => email.state === "failed" && <Failed email={email} />,
  },
];

function Failed({ email }: { email: Email }) {
  const again = useSendAgain(email);
  return (
    <>
      {email.reason !== undefined && <p className="text-sm">{explainFailure(email.reason)}</p>}
      {again.canSend && (
        <div className="flex flex-wrap gap-2 py-1">
          <Button kind="secondary" busy={again.busy} onClick={again.press}>
            <span>
              Send again<VisuallyHidden>{` to ${email.to}`}</VisuallyHidden>
            </span>
          </Button>
          <DismissButton email={email} />
        </div>
      )}
    </>
  );
}
