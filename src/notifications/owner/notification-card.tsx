import { api } from "#convex/_generated/api";
import { events } from "#convex/notifications/rules";
import { formatDateTime } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { type CallControl, unattended } from "../../lib/async-call";
import { logFailure } from "../../lib/failure";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { useOwnerViews } from "../../records/record-view";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { TextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { Notification } from "./notification";

/** Marks a notification as read or unread. */
function useMark({ _id: notificationId }: Notification) {
  const setRead = useMutation(api.notifications.owner.setRead);
  return (read: boolean, control: CallControl) => setRead({ notificationId, read }, control);
}

/** One thing that happened, with the way to its record. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { eventType, reference, fields, timestamp, read } = notification;
  const mark = useMark(notification);
  const { title, details: allDetails } = useOwnerViews().events[eventType](fields);
  const details = allDetails.filter(Boolean).join(" · ");
  const { panel, one, search = `?open=${reference}` } = events[eventType];

  function open() {
    if (read) return;
    // Whoever is on the way to the record does not care about a mark that was not made.
    mark(true, unattended()).catch((thrown: unknown) => {
      logFailure("The notification was not marked as read", thrown);
    });
  }

  const to = { pathname: paths.owner.href(panel), search };
  return (
    <RecordCard
      isNew={!read}
      title={
        <TextLink to={to} onClick={open}>
          {title}
        </TextLink>
      }
      meta={`${formatDateTime(timestamp)} · ${reference}`}
      badges={
        <>
          {!read && <Badge tone="waiting">New</Badge>}
          <Badge>{one}</Badge>
        </>
      }
      actions={<ReadToggle notification={notification} />}
    >
      {details !== "" && <p className="[overflow-wrap:anywhere]">{details}</p>}
    </RecordCard>
  );
}

function ReadToggle({ notification }: { notification: Notification }) {
  const { read, reference } = notification;
  const mark = useMark(notification);
  const { run, busy } = useToast();
  const press = () =>
    run((control) => mark(!read, control), {
      done: read ? "Marked as unread." : "Marked as read.",
      undo: (control) => mark(read, control),
    });
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()}>
      <span>
        {read ? "Mark as unread" : "Mark as read"}
        <VisuallyHidden>: {reference}</VisuallyHidden>
      </span>
    </Button>
  );
}
