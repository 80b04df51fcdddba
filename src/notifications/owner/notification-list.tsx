import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { events, eventTypes } from "#convex/notifications/rules";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { RecordList } from "../../ui/record-card";
import { SelectField } from "../../ui/select-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import type { Notification } from "./notification";
import { NotificationCard } from "./notification-card";

type EventType = Notification["eventType"];

/** The event type that the address's search names; all of them unless it names one. */
function useEventType() {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const asked = params.get("type");
  const eventType = eventTypes.find((each) => each === asked);
  function choose(type: string) {
    void navigate(link({ type: type === "" ? null : type }), { replace: true });
  }
  return { eventType, choose };
}

/** What happened, newest first. */
export function NotificationList({ unreadOnly }: { unreadOnly: boolean }) {
  const { eventType, choose } = useEventType();
  return (
    <>
      <div className="max-w-80">
        <SelectField
          label="What it’s about"
          value={eventType ?? ""}
          onChange={(event) => {
            choose(event.currentTarget.value);
          }}
        >
          <option value="">Everything</option>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {events[type].many}
            </option>
          ))}
        </SelectField>
      </div>
      <Paged
        query={api.notifications.owner.list}
        args={{ unreadOnly, ...(eventType !== undefined && { eventType }) }}
        empty={<Nothing unreadOnly={unreadOnly} eventType={eventType} />}
      >
        {(rows) => (
          <>
            <MarkAll rows={rows} eventType={eventType} />
            <RecordList label="Notifications">
              {rows.map((row) => (
                <NotificationCard key={row._id} notification={row} />
              ))}
            </RecordList>
          </>
        )}
      </Paged>
    </>
  );
}

interface NothingProps {
  unreadOnly: boolean;
  eventType: EventType | undefined;
}

function Nothing({ unreadOnly, eventType }: NothingProps) {
  const of = eventType === undefined ? "" : ` under “${events[eventType].many}”`;
  return (
    <p className="text-muted">
      {unreadOnly
        ? `Nothing is unread${of}.`
        : `Nothing has come in yet${of}. When a visitor sends a form, you see it here within a second.`}
    </p>
  );
}

/** For all that is chosen, up to the newest one on the screen: what comes meanwhile stays new. */
function MarkAll({ rows, eventType }: { rows: Notification[]; eventType: EventType | undefined }) {
  const markAllRead = useMutation(api.notifications.owner.markAllRead);
  const { run, busy } = useToast();
  const upTo = rows[0]?.timestamp;
  if (upTo === undefined || rows.every(({ read }) => read)) return null;
  return (
    <div>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() =>
          void run(
            (control) =>
              markAllRead({ upTo, ...(eventType !== undefined && { eventType }) }, control),
            {
              done: "All marked as read.",
            },
          )
        }
      >
        Mark all as read
      </Button>
    </div>
  );
}
