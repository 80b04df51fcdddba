import { events, type EventType } from "#convex/notifications/rules";
import { useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { useOwnerViews } from "../../records/record-view";

interface Event {
  eventType: EventType;
  reference: string;
  fields: Record<string, string>;
}

/** Formats an event for the owner, with the sender's own words kept apart. */
export function useEventWords() {
  const views = useOwnerViews();
  const today = useToday();
  return ({ eventType, reference, fields }: Event) => {
    const { title, details } = views.events[eventType](fields, today);
    const { panel, one, search = `?open=${reference}` } = events[eventType];
    const said = fields["message"];
    return {
      title,
      kind: one,
      said,
      details: details.filter((each) => each && each !== said && !each.includes("@")).join(" · "),
      record: { pathname: paths.owner.href(panel), search },
    };
  };
}
