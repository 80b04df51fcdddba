import { withLiveClient } from "../session/with-live-client";
import { Section } from "../ui/page";
import { formatOpenDate, useOpenDates } from "./open-dates";

function NextDates() {
  const dates = useOpenDates();
  if (dates.length === 0) return null;
  return (
    <Section title="The next webinars">
      <ul className="grid gap-4 @3xl:grid-cols-2">
        {dates.map((date) => (
          <li key={date.session} className="rounded-md border border-line bg-white p-4">
            <h3 className="text-lg font-bold">{date.title}</h3>
            <p>{formatOpenDate(date)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default withLiveClient(NextDates);
