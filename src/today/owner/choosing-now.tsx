import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatDate, formatTime, mondayOf } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { TextLink } from "../../ui/text-link";

/**
 * A line for each date on which visitors are choosing a time at the moment, and for each time that's on offer to a
 * client, of the waiting list or of a closed day, live, with the way to its week.
 */
export function ChoosingNow() {
  const choosing = useQuery(api.choices.owner.choosing);
  const onOffer = useQuery(api.waitingList.owner.onOffer) ?? [];
  if (choosing === undefined || choosing.length + onOffer.length === 0) return null;
  return (
    <ul>
      {choosing.map(({ date, count }) => (
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
  return (
    <TextLink to={{ pathname: paths.owner.href("bookings"), search: `?week=${mondayOf(date)}` }}>
      {formatDate(date)}
    </TextLink>
  );
}
