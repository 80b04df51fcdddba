import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatDate, mondayOf } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { TextLink } from "../../ui/text-link";

/** A line for each date on which visitors are choosing a time at the moment, live, with the way to its week. */
export function ChoosingNow() {
  const choosing = useQuery(api.choices.owner.choosing);
  if (choosing === undefined || choosing.length === 0) return null;
  return (
    <ul>
      {choosing.map(({ date, count }) => (
        <li key={date}>
          {count === 1
            ? "1 person is choosing a time on "
            : `${count} people are choosing a time on `}
          <TextLink
            to={{ pathname: paths.owner.href("bookings"), search: `?week=${mondayOf(date)}` }}
          >
            {formatDate(date)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
