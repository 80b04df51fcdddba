import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { PanelSection } from "../../ui/panel";
import { RecordCard, RecordList } from "../../ui/record-card";
import { TallTextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { type ClosedDay, groupClosedDays } from "./closed-day-groups";
import { ClosingForm } from "./closing-form";
import { OfferedTimes, useOffered } from "./offered-times";

interface ClosedDaysProps {
  today: string;
  now: number;
}

/** The closed days from today on, and a form to close more. */
export function OwnerClosedDays({ today, now }: ClosedDaysProps) {
  const offered = useOffered({ from: today });
  return (
    <div className="grid gap-8">
      <PanelSection
        title="Close a day or more"
        explanation="For a holiday, a course, a free afternoon. Days of the week on which you never work are among your hours, and public holidays too."
      >
        <ClosingForm now={now} />
      </PanelSection>
      <PanelSection title="Closed days">
        <Paged
          query={api.bookings.owner.listClosedDays}
          args={{ from: today }}
          empty={<p className="max-w-measure text-muted">No day is closed.</p>}
        >
          {(days) => (
            <RecordList label="Closed days">
              {groupClosedDays(days).map((group) => (
                <ClosedGroup key={group[0].date} days={group} offered={offered} />
              ))}
            </RecordList>
          )}
        </Paged>
      </PanelSection>
    </div>
  );
}

const partWords = { morning: "The morning", afternoon: "The afternoon" };

function formatPart({ part, reason }: ClosedDay): string {
  const words = [part && partWords[part], reason].filter((each) => each !== undefined);
  return words.length === 0 ? "No reason given" : words.join(" · ");
}

function ClosedGroup({
  days,
  offered,
}: {
  days: readonly [ClosedDay, ...ClosedDay[]];
  offered: ReturnType<typeof useOffered>;
}) {
  const link = useSearchParamLink();
  const close = useMutation(api.bookings.owner.closeDays);
  const open = useMutation(api.bookings.owner.openDays);
  const dates = days.map(({ date }) => date);
  const { run, busy } = useToast(dates);
  const [first] = days;
  const today = useToday();
  const last = days.at(-1) ?? first;
  const name =
    last.date === first.date
      ? formatShortDate(first.date, today)
      : `${formatShortDate(first.date, today)} to ${formatShortDate(last.date, today)}`;
  return (
    <RecordCard
      title={<TallTextLink to={link({ day: first.date })}>{name}</TallTextLink>}
      meta={formatPart(first)}
      actions={
        <Button
          kind="secondary"
          busy={busy}
          onClick={() =>
            void run((control) => open({ dates }, control), {
              done: `${name}: open again.`,
              undo: (control) => close(toClosing(days), control),
            })
          }
        >
          Open again
        </Button>
      }
    >
      <OfferedTimes
        offered={offered.filter(({ offer: { visit } }) =>
          days.some(({ date }) => date === visit.date),
        )}
      />
    </RecordCard>
  );
}

function toClosing(days: readonly [ClosedDay, ...ClosedDay[]]) {
  const [{ date: from, part, reason }] = days;
  return {
    from,
    to: days.at(-1)?.date ?? from,
    part: part ?? ("all" as const),
    ...(reason !== undefined && { reason }),
  };
}
