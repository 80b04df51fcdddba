import { formatShortTime } from "#convex/shared/columns";
import { explainFailure, stateLabels, stateTones } from "../../records/delivery";
import { Badge } from "../../ui/badge";
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

/** What the list of emails says of each. @param today the business's date */
export const emailColumns = (today: string): TableColumn<Email>[] => [
  {
    title: "Subject",
    narrow: "title",
    width: "minmax(0, 2fr)",
    cell: (email) => (
      <RecordLink value={email._id}>
        {email.subject}
        {/* Many have the same subject. */}
        <VisuallyHidden>{`, to ${email.to}`}</VisuallyHidden>
      </RecordLink>
    ),
  },
  {
    title: "To",
    narrow: "detail",
    width: "minmax(0, 1fr)",
    isOneLine: true,
    // An address that failed is perhaps a wrong one.
    cell: ({ name, to, state }) => (state === "failed" ? to : (name ?? to)),
  },
  {
    title: "Status",
    narrow: "state",
    // That it was sent is what one expects.
    cell: ({ state }) =>
      state !== "sent" && <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { title: "When", narrow: "state", cell: (email) => formatShortTime(timeOf(email), today) },
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
