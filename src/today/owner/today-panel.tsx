import { dateAt, formatDate } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { PanelHeader } from "../../ui/panel";
import { CalendarNotices } from "./calendar-notices";
import { ChoosingNow } from "./choosing-now";
import { Crowds } from "./crowds";
import { DayRoute, LaterVisits, useNextVisits } from "./next-visits";
import { ProviderNotices } from "./provider-notices";
import { VisitorsNow } from "./visitors-now";
import { WaitingForYou } from "./waiting-for-you";

/** What the owner needs to know in the morning: where to be when, and who waits for an answer. */
export function TodayPanel() {
  const today = dateAt(useNow(30_000));
  const visits = useNextVisits(today);
  return (
    <>
      <PanelHeader
        title="Today"
        lead={
          <>
            <p>{formatDate(today)}</p>
            <VisitorsNow />
            <ChoosingNow />
          </>
        }
      />
      <ProviderNotices />
      <CalendarNotices />
      <Crowds today={today} />
      <DayRoute today={today} visits={visits} />
      <WaitingForYou today={today} />
      <LaterVisits today={today} visits={visits} />
    </>
  );
}
