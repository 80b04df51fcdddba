import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { AddBooking } from "../../bookings/owner/book-for";
import { EmailsNotSent } from "../../email/owner/not-sent";
import { useNow, useToday } from "../../lib/now";
import { restoreFocus } from "../../lib/restore-focus";
import { useIsHelper } from "../../session/helper";
import { PanelHeader } from "../../ui/panel";
import { CalendarNotices } from "./calendar-notices";
import { ChoosingNow } from "./choosing-now";
import { Crowds } from "./crowds";
import { DayVisits, LaterVisits, nowOrNext, useNextVisits } from "./next-visits";
import { ProviderNotices } from "./provider-notices";
import { VisitorsNow } from "./visitors-now";
import { WaitingForYou } from "./waiting-for-you";

/** A helper's day: their own visits. */
function OwnToday() {
  const today = useToday();
  const visits = useNextVisits(today);
  return (
    <>
      <PanelHeader title="Today" lead={<p>{formatShortDate(today, today)}</p>} />
      <div ref={restoreFocus} className="@container grid min-w-0 gap-6">
        <DayVisits today={today} visits={visits} />
        <LaterVisits today={today} visits={visits} />
      </div>
    </>
  );
}

/** The morning overview: where to be and when, and for the owner who is waiting for an answer. */
export const TodayPanel = () => (useIsHelper() ? <OwnToday /> : <OwnersToday />);

function OwnersToday() {
  const now = useNow(30_000);
  const today = dateAt(now);
  const visits = useNextVisits(today);
  const next = visits && nowOrNext(visits, today, now);
  return (
    <>
      <PanelHeader
        title="Today"
        lead={<p>{formatShortDate(today, today)}</p>}
        actions={<AddBooking />}
      />
      <EmailsNotSent />
      <ProviderNotices />
      <CalendarNotices />
      <Crowds today={today} />
      {/* On a phone the waiting list comes first, so the visits stay hidden until it has loaded and can't shift. */}
      <div
        ref={restoreFocus}
        className="grid items-start gap-6 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @max-2xl:has-[[data-waiting]>[hidden]]:[&>:last-child]:invisible"
      >
        <div className="min-w-0 @2xl:col-start-2 @2xl:row-start-1">
          <WaitingForYou today={today} isFirst={visits !== undefined && next === undefined} />
        </div>
        <div className="@container grid min-w-0 gap-6 @2xl:row-start-1">
          <DayVisits today={today} visits={visits} />
          <LaterVisits today={today} visits={visits} />
          <div className="text-muted">
            <VisitorsNow />
            <ChoosingNow />
          </div>
        </div>
      </div>
    </>
  );
}
