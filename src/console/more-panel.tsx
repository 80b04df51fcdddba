import { useQuery } from "convex/react";
import type { LucideIcon } from "lucide-react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarOff from "lucide-react/icons/calendar-off";
import CalendarSync from "lucide-react/icons/calendar-sync";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import Map from "lucide-react/icons/map";
import PenLine from "lucide-react/icons/pen-line";
import Phone from "lucide-react/icons/phone";
import Quote from "lucide-react/icons/quote";
import Tag from "lucide-react/icons/tag";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { openDaysOf } from "#convex/bookings/hours/rules";
import { countryWords } from "#convex/business/country";
import { namesAtWork } from "#convex/businessDetails/rules";
import { withAmounts } from "#convex/services/priceList";
import { formatShortDate } from "#convex/shared/columns";
import { formatWeekdays } from "#convex/shared/opening";
import { Team } from "../accounts/owner/team";
import { useKnownHours } from "../bookings/known-hours";
import { BusinessDetails } from "../businessDetails/owner/details-form";
import { formatAmounts } from "../businessDetails/owner/labels";
import { ServicesState } from "../deployment/owner/services-state";
import { HowClientsPay } from "../invoices/owner/how-clients-pay";
import { useToday } from "../lib/now";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { OwnerOnly, useIsHelper } from "../session/helper";
import DisplaySettingsPanel from "../site/display-settings-panel";
import { Link } from "../ui/link";
import { PanelHeader, PanelSection } from "../ui/panel";
import { TextLink } from "../ui/text-link";
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
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-brand"
      />
    </li>
  );
}

interface Setting {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Its value today; undefined while loading. */
  now: string | undefined;
}

function SettingRows({ settings }: { settings: readonly Setting[] }) {
  return (
    <ul className={list}>
      {settings.map(({ to, label, icon: Icon, now }) => (
        <Row key={label}>
          <Link to={to} className="console-link">
            <Icon aria-hidden />
            <span>{label}</span>
            <span className="ml-auto text-right text-sm font-normal wrap-anywhere text-muted">
              {now}
            </span>
          </Link>
        </Row>
      ))}
    </ul>
  );
}

const bookings = (view: string) => `${paths.owner.href("bookings")}?view=${view}`;

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
    {
      to: bookings("hours"),
      label: "Hours",
      icon: Clock,
      now: hours && formatWeekdays(openDaysOf(hours)),
    },
    {
      to: bookings("closed"),
      label: "Closed days",
      icon: CalendarOff,
      now:
        closed &&
        (nextClosed === undefined ? "None" : `Next: ${formatShortDate(nextClosed, today)}`),
    },
    {
      to: bookings("feed"),
      label: "Your calendar",
      icon: CalendarSync,
      now: feed === undefined ? undefined : feed === null ? "Not connected" : "Connected",
    },
  ];
  return (
    <PanelSection title="Bookings">
      <SettingRows settings={settings} />
    </PanelSection>
  );
}

/** The facts that customers see, and how they pay. */
function YourBusiness() {
  const details = useQuery(api.businessDetails.owner.get, {})?.details;
  const settings = [
    {
      to: toPart("business"),
      label: `Contact details, ${countryWords.businessNumber}`,
      icon: Phone,
      now: details?.phone,
    },
    {
      to: toPart("prices"),
      label: "Prices",
      icon: Tag,
      now: details && formatAmounts(withAmounts(details.prices)["most-visits"]),
    },
    {
      to: toPart("area"),
      label: "Where you go",
      icon: Map,
      now: details && `${details.serviceArea.length} postcodes`,
    },
    {
      to: toPart("team"),
      label: "Your team",
      icon: Users,
      now: details && namesAtWork(details).join(", "),
    },
    {
      to: toPart("testimonials"),
      label: "Testimonials",
      icon: Quote,
      now: details && String(details.testimonials.length),
    },
    {
      to: toPart("words"),
      label: "Emails and reports",
      icon: PenLine,
      now: details && `${details.reportTemplates.length} templates`,
    },
  ];
  return (
    <PanelSection title="Your business">
      <SettingRows settings={settings} />
    </PanelSection>
  );
}

/** The parts of the business's details. */
const parts = {
  business: "Your business",
  prices: "Prices",
  area: "Where you go",
  team: "Your team",
  testimonials: "Testimonials",
  words: "Emails and reports",
};

const toPart = (part: keyof typeof parts) => `${paths.owner.href("more")}?view=${part}`;

const isPart = (view: string | null): view is keyof typeof parts => view !== null && view in parts;

/** Settings, or the open one. On a phone, also the panels that don't fit in the bottom bar. */
export default function MorePanel() {
  const [params] = useSearchParams();
  const view = params.get("view");
  const isHelper = useIsHelper();
  useFocusOnViewChange(view);
  if (isHelper || !isPart(view)) return <Settings />;
  return (
    <>
      <p className="flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5 shrink-0 text-brand-deep" />
        <TextLink to={paths.owner.href("more")}>All settings</TextLink>
      </p>
      <PanelHeader title={parts[view]} />
      <BusinessDetails part={view} />
    </>
  );
}

function Settings() {
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
      <div className="grid grid-cols-1 items-start gap-8 pt-4 @3xl:grid-cols-2">
        <OwnerOnly>
          <div className="grid grid-cols-1 gap-8">
            <YourBusiness />
            <BookingSettings />
            <HowClientsPay />
          </div>
        </OwnerOnly>
        <div className="grid grid-cols-1 gap-8">
          <OwnerOnly>
            <ServicesState />
            <Team />
          </OwnerOnly>
          <PanelSection title="Display on this device">
            <div className="quiet-choices rounded-md border border-line bg-white p-4 shadow-soft">
              <DisplaySettingsPanel canBeDark />
            </div>
          </PanelSection>
        </div>
      </div>
      {account.kind === "signedIn" && (
        <div className="console-narrow">
          <SignedIn email={account.email} />
        </div>
      )}
    </>
  );
}
