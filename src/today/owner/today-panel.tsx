import { dateAt, formatDate } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { PanelHeader } from "../../ui/panel";
import { ChoosingNow } from "./choosing-now";
import { NextVisits } from "./next-visits";
import { ProviderNotices } from "./provider-notices";
import { VisitorsNow } from "./visitors-now";
import { WaitingTiles } from "./waiting-tiles";

/** What the owner needs to know in the morning: who waits for an answer, and where to be when. */
export default function TodayPanel() {
  const today = dateAt(useNow(30_000));
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
      <WaitingTiles />
      <NextVisits today={today} />
    </>
  );
}
