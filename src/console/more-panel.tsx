import { useQuery } from "convex/react";
import CalendarOff from "lucide-react/icons/calendar-off";
import CalendarSync from "lucide-react/icons/calendar-sync";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { openDaysOf } from "#convex/bookings/hours/rules";
import { formatShortDate } from "#convex/shared/columns";
import { formatWeekdays } from "#convex/shared/opening";
import { useKnownHours } from "../bookings/known-hours";
import { Team } from "../accounts/owner/team";
import { ServicesState } from "../deployment/owner/services-state";
import { HowClientsPay } from "../invoices/owner/how-clients-pay";
import { useToday } from "../lib/now";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { OwnerOnly } from "../session/helper";
import DisplaySettingsPanel from "../site/display-settings-panel";
import { Link } from "../ui/link";
import { PanelHeader, PanelSection } from "../ui/panel";
import { MoreLabel, PanelLink } from "./panel-links";
import { panels } from "./panels";
import { SignedIn } from "./signed-in";

const list =
  "grid divide-y divide-line rounded-md border border-line bg-white shadow-soft [&_a]:min-h-13 [&_a>:nth-child(3)]:mr-7";

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="relative">
      {children}
      <ChevronRight
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-eucalyptus"
      />
    </li>
  );
}

function BookingSettings() {
  const today = useToday();
  const hours = useKnownHours();
  const closed = useQuery(api.bookings.owner.listClosedDays, {
    from: today,
    paginationOpts: { numItems: 1, cursor: null },
  });
  const feed = useQuery(api.bookings.calendarFeed.owner.get, {});
  const nextClosed = closed?.page[0]?.date;
  const settings = [
    { view: "hours", label: "Hours", icon: Clock, now: hours && formatWeekdays(openDaysOf(hours)) },
    {
      view: "closed",
      label: "Closed days",
      icon: CalendarOff,
      now:
        closed &&
        (nextClosed === undefined ? "None" : `Next: ${formatShortDate(nextClosed, today)}`),
    },
    {
      view: "feed",
      label: "Your calendar",
      icon: CalendarSync,
      now: feed === undefined ? undefined : feed === null ? "Not connected" : "Connected",
    },
  ];
  return (
    <PanelSection title="Bookings">
      <ul className={list}>
        {settings.map(({ view, label, icon: Icon, now }) => (
          <Row key={view}>
            <Link to={`${paths.owner.href("bookings")}?view=${view}`} className="console-link">
              <Icon aria-hidden />
              <span>{label}</span>
              <span className="ml-auto text-right text-sm font-normal text-muted">{now}</span>
            </Link>
          </Row>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Settings for bookings and for this device. On a phone, also the panels that don't fit in the bottom bar. */
export default function MorePanel() {
  const account = useAccount();
  return (
    <>
      <PanelHeader title={<MoreLabel />} />
      <OwnerOnly>
        <nav aria-label="More of the console" className="console-narrow">
          <ul className={list}>
            {panels.flatMap((panel) =>
              panel.isMain ? (
                []
              ) : (
                <Row key={panel.name}>
                  <PanelLink {...panel} />
                </Row>
              ),
            )}
          </ul>
        </nav>
      </OwnerOnly>
      <div className="grid grid-cols-1 items-start gap-8 pt-4 @3xl:grid-cols-2 @3xl:grid-rows-[auto_auto_1fr]">
        <OwnerOnly>
          <BookingSettings />
          <HowClientsPay />
          <Team />
          <div className="@3xl:col-start-2 @3xl:row-span-3 @3xl:row-start-1">
            <ServicesState />
          </div>
        </OwnerOnly>
        <PanelSection title="Display on this device">
          <div className="quiet-choices rounded-md border border-line bg-white p-4 shadow-soft">
            <DisplaySettingsPanel canBeDark />
          </div>
        </PanelSection>
      </div>
      {account.kind === "signedIn" && (
        <div className="console-narrow">
          <SignedIn email={account.email} />
        </div>
      )}
    </>
  );
}
