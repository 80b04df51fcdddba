import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatTime } from "#convex/shared/clock";
import { formatShortDate } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { TextLink } from "../../ui/text-link";

/**
 * Live lines for dates where visitors are choosing a time, and for times offered to clients (from the waiting list or a
 * closed day), each with a link to its week.
 */
export function ChoosingNow() {
  const held = useQuery(api.bookings.owner.held) ?? [];
  if (held.length === 0) return null;
  const onOffer = held.filter(({ isOnOffer }) => isOnOffer);
  const counts = new Map<string, number>();
  for (const { date, isOnOffer } of held)
    if (!isOnOffer) counts.set(date, (counts.get(date) ?? 0) + 1);
  return (
    <ul>
      {[...counts].map(([date, count]) => (
        <li key={date}>
          <span>
            {count === 1
              ? "1 person is choosing a time on "
              : `${count} people are choosing a time on `}
          </span>
          <ToWeek date={date} />
        </li>
      ))}
      {onOffer.map(({ date, time }) => (
        <li key={`${date} ${time}`}>
          Held for a client to choose: {formatTime(time)} on <ToWeek date={date} />
        </li>
      ))}
    </ul>
  );
}

function ToWeek({ date }: { date: string }) {
  const today = useToday();
  return (
    <TextLink to={{ pathname: paths.owner.href("bookings"), search: `?week=${date}` }}>
      {formatShortDate(date, today)}
    </TextLink>
  );
}
