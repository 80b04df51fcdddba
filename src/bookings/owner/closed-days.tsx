import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { dateProblem, earliestDate, latestDate } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { formatDate } from "#convex/shared/dates";
import { PagedRecordList } from "../../live/paged-record-list";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { RecordCard } from "../../ui/record-card";
import { TextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";

interface ClosedDaysProps {
  today: string;
  now: number;
}

/** The days on which nobody can book, from today on, and the way to another one. */
export function OwnerClosedDays({ today, now }: ClosedDaysProps) {
  const link = useSearchParamLink();
  return (
    <>
      <DayQuestion now={now} />
      <PagedRecordList
        label="Closed days"
        query={api.bookings.owner.closedDays}
        args={{ from: today }}
        empty={`No day is closed, other than ${business.hours.closedDays} and public holidays. Choose a date above for a day off.`}
        card={({ date, reason }) => (
          <RecordCard
            key={date}
            title={<TextLink to={link({ day: date })}>{formatDate(date)}</TextLink>}
            meta={reason ?? "No reason given"}
          />
        )}
      />
    </>
  );
}

/** Leads to a day, where it can be closed: whoever is booked on it is seen first. */
function DayQuestion({ now }: { now: number }) {
  const [date, setDate] = useState("");
  const [error, setError] = useState<string>();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = date === "" ? "Choose a date" : dateProblem(date, Date.now(), "owner");
    setError(problem ?? undefined);
    if (problem === null) void navigate(link({ day: date }));
    else event.currentTarget.querySelector("input")?.focus();
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <DateField
        label="Day to close"
        hint="Public holidays are closed already"
        value={date}
        error={error}
        min={earliestDate(now, "owner")}
        max={latestDate(now, "owner")}
        onChange={(event) => {
          setDate(event.currentTarget.value);
        }}
      />
      <Button type="submit" kind="secondary">
        Show this day
      </Button>
    </form>
  );
}
