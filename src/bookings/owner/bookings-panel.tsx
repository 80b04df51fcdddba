import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { dateAt, isDate } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { useFocusOnViewChange } from "../../navigation/focus-on-view-change";
import { CountedTabs } from "../../records/counted-tabs";
import { ButtonLink } from "../../ui/button-link";
import { PanelHeader, useFilter } from "../../ui/panel";
import { TwoPanes } from "../../ui/two-panes";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { OwnerAdd } from "./add-booking";
import { OwnerList, useSender } from "./booking-list";
import { OwnerCalendarFeed } from "./calendar-feed";
import { OwnerClosedDays } from "./closed-days";
import { OwnerDay } from "./day";
import type { OpenRequest } from "./format";
import { OwnerHours } from "./hours-form";
import { OwnerBooking } from "./open-booking";
import { OwnCalendars } from "./own-calendars";
import { OwnerWeek } from "./week";

const views = [
  { value: "week", label: "Week" },
  { value: "waiting", label: "To confirm", waiting: ["bookings"] },
  { value: "replaced", label: "Waiting for another time", waiting: ["replaced", "ranOut"] },
  { value: "quotes", label: "Quotes to send", waiting: ["quotes"] },
  { value: "quoted", label: "Sent quotes", waiting: ["accepted"], of: "accepted" },
  { value: "calls", label: "To call", waiting: ["calls"] },
  { value: "upcoming", label: "Upcoming" },
  { value: "over", label: "Did it happen?", waiting: ["over"] },
  { value: "toInvoice", label: "To invoice", waiting: ["toInvoice"] },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
  { value: "closed", label: "Closed days" },
  { value: "hours", label: "Hours" },
  { value: "feed", label: "Your calendar" },
] as const;

/** Beside the others once the address names a sender. */
const ofSender = { value: "sender", label: "Same sender" } as const;

/**
 * The owner's calendar and lists; beside them the booking that's open, or in their place a day or a form.
 * @param quoteAndMoney what other features have of a request
 */
export function BookingsPanel({
  quoteAndMoney,
}: {
  quoteAndMoney: (request: OpenRequest) => ReactNode;
}) {
  const [params] = useSearchParams();
  const now = useNow(30_000);
  const [open, add, day] = [params.get("open"), params.get("add"), params.get("day")];
  useFocusOnViewChange(open ?? add ?? day);
  if (open !== null) {
    return (
      <TwoPanes
        open={<OwnerBooking key={open} reference={open} quoteAndMoney={quoteAndMoney} />}
        list={<Views now={now} isBeside />}
      />
    );
  }
  if (add !== null) return <OwnerAdd key={add} at={add} />;
  if (day !== null && isDate(day)) return <OwnerDay key={day} date={day} now={now} />;
  return <Views now={now} />;
}

interface ViewsProps {
  now: number;
  /** A booking is open, which has the heading. */
  isBeside?: boolean;
}

function Views({ now, isBeside = false }: ViewsProps) {
  const sender = useSender();
  const options = [...views, ...(sender === undefined ? [] : [ofSender])] as const;
  const view = useFilter("view", options);
  const link = useSearchParamLink();
  return (
    <>
      {!isBeside && (
        <PanelHeader
          title="Bookings"
          explanation="Who is booked when, and who waits for an answer."
          actions={
            <ButtonLink to={link({ add: "new" })}>
              <Plus aria-hidden className="-ml-1 size-5 shrink-0" />
              Add a booking
            </ButtonLink>
          }
        />
      )}
      <CountedTabs label="What’s shown" name="view" options={options} />
      {view === "sender" ? (
        sender && <OwnerList key={JSON.stringify(sender)} view={sender} today={dateAt(now)} />
      ) : (
        <Shown view={view} now={now} />
      )}
    </>
  );
}

function Shown({ view, now }: { view: (typeof views)[number]["value"]; now: number }) {
  const today = dateAt(now);
  switch (view) {
    case "week":
      return <OwnerWeek now={now} />;
    case "closed":
      return <OwnerClosedDays today={today} now={now} />;
    case "hours":
      return <OwnerHours now={now} />;
    case "feed":
      return (
        <>
          <OwnerCalendarFeed />
          <OwnCalendars />
        </>
      );
    default:
      return <OwnerList key={view} view={view} today={today} />;
  }
}
