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

/** An email's time in the list: when it was sent or failed, else when it was created. */
const timeOf = ({ state, dueAt, _creationTime }: Email) =>
  state === "waiting" || state === "sending" ? _creationTime : dueAt;

/** The recipient. A failed email shows the address, which may be wrong. */
const addresseeOf = ({ name, to, state, template }: Email): string =>
  state === "failed" ? to : isForOwner(template) ? "You" : (name ?? to);

/** Columns of the list of emails. @param today the business's date */
export const emailColumns = (today: string): TableColumn<Email>[] => [
  {
    title: "To",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: (email) => (
      <RecordLink value={email._id}>
        {addresseeOf(email)}
        {/* Tells apart several emails to the same person. */}
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
  // Shows only states other than the usual "Sent".
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
