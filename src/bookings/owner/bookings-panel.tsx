import Plus from "lucide-react/icons/plus";
import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { dateAt, isDate } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { useFocusOnViewChange } from "../../navigation/focus-on-view-change";
import { CountedTabs } from "../../records/counted-tabs";
import { useIsHelper } from "../../session/helper";
import { ButtonLink } from "../../ui/button-link";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { OwnerCalendarFeed } from "../calendarFeed/calendar-feed";
import { OwnerHours } from "../hours/hours-form";
import { OwnCalendars } from "../ownCalendars/own-calendars";
import { OwnerAdd } from "./add-booking";
import { ExportList, OwnerList, useSender } from "./booking-list";
import { OwnerClosedDays } from "./closed-days";
import { OwnerDay } from "./day";
import { OwnerBooking } from "./open-booking";
import { OwnerWeek } from "./week";

const lists = [
  { value: "upcoming", label: "Upcoming" },
  { value: "waiting", label: "To confirm", waiting: ["bookings"] },
  {
    value: "replaced",
    label: "Waiting for another time",
    waiting: ["replaced", "ranOut"],
    isRare: true,
  },
  { value: "quotes", label: "Quotes to send", waiting: ["quotes"] },
  { value: "quoted", label: "Sent quotes", waiting: ["accepted"], of: "accepted" },
  { value: "calls", label: "To call", waiting: ["calls"], isRare: true },
  { value: "over", label: "Did it happen?", waiting: ["over"], isRare: true },
  { value: "toInvoice", label: "To invoice", waiting: ["toInvoice"], isRare: true },
] as const;

const past = [
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const;

const settings = [
  { value: "hours", label: "Hours" },
  { value: "closed", label: "Closed days" },
  { value: "feed", label: "Your calendar" },
] as const;

/** Listed with the others when the address names a sender. */
const ofSender = { value: "sender", label: "Same sender" } as const;

/**
 * The owner's calendar and lists, or the open booking, day or form.
 * @param others other features' parts of an open request
 */
export function BookingsPanel(others: Omit<ComponentProps<typeof OwnerBooking>, "reference">) {
  const [params] = useSearchParams();
  const now = useNow(30_000);
  const [open, add, day] = [params.get("open"), params.get("add"), params.get("day")];
  useFocusOnViewChange(open ?? add ?? day);
  const isHelper = useIsHelper();
  if (open !== null) return <OwnerBooking key={open} reference={open} {...others} />;
  if (isHelper) return <OwnVisits today={dateAt(now)} />;
  if (add !== null) return <OwnerAdd key={add} at={add} />;
  if (day !== null && isDate(day)) return <OwnerDay key={day} date={day} now={now} />;
  return <Views now={now} />;
}

function Views({ now }: { now: number }) {
  const sender = useSender();
  const shown = [...lists, ...(sender === undefined ? [] : [ofSender])] as const;
  const tabs = [
    { value: "week", label: "Calendar" },
    { ...lists[0], label: "List", parts: shown.map(({ value }) => value) },
    { ...past[0], label: "Past", parts: past.map(({ value }) => value) },
    { ...settings[0], label: "Settings", parts: settings.map(({ value }) => value) },
  ] as const;
  const tab = useFilter("view", tabs);
  const listed = useFilter("view", [...shown, ...past]);
  const link = useSearchParamLink();
  return (
    <div className="@container grid min-w-0 grid-cols-1 gap-3 @xl:gap-6">
      <PanelHeader
        title="Bookings"
        actions={
          <>
            {(tab === "upcoming" || tab === "completed") && (
              <ExportList view={listed === "sender" ? sender : listed} today={dateAt(now)} />
            )}
            <ButtonLink to={link({ add: "new" })}>
              <Plus aria-hidden className="-ml-1 size-5 shrink-0" />
              <span>
                Add<span className="@max-xl:sr-only"> a booking</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <FilterTabs label="Bookings" name="view" options={tabs} look="tabs" />
      {tab === "week" && <OwnerWeek now={now} />}
      {tab === "upcoming" && <Lists options={shown} sender={sender} today={dateAt(now)} />}
      {tab === "completed" && <Past today={dateAt(now)} />}
      {tab === "hours" && <Settings now={now} />}
    </div>
  );
}

const ownLists = [lists[0], { ...past[0], label: "Past" }] as const;

/** A helper's own visits. */
function OwnVisits({ today }: { today: string }) {
  const view = useFilter("view", ownLists);
  const views = <FilterTabs label="Bookings" name="view" options={ownLists} />;
  return (
    <div className="@container grid min-w-0 grid-cols-1 gap-3 @xl:gap-6">
      <PanelHeader title="Bookings" />
      <OwnerList key={view} view={view} views={views} today={today} />
    </div>
  );
}

interface ListsProps {
  options: readonly [...typeof lists, ...(typeof ofSender)[]];
  sender: ReturnType<typeof useSender>;
  today: string;
}

function Lists({ options, sender, today }: ListsProps) {
  const view = useFilter("view", options);
  const views = <CountedTabs label="Status" name="view" options={options} isWithinTabs />;
  if (view !== "sender") return <OwnerList key={view} view={view} views={views} today={today} />;
  return (
    sender && <OwnerList key={JSON.stringify(sender)} view={sender} views={views} today={today} />
  );
}

function Past({ today }: { today: string }) {
  const view = useFilter("view", past);
  const views = <FilterTabs label="Status" name="view" options={past} isWithinTabs />;
  return <OwnerList key={view} view={view} views={views} today={today} />;
}

function Settings({ now }: { now: number }) {
  const view = useFilter("view", settings);
  return (
    <>
      <FilterTabs label="Settings" name="view" options={settings} isWithinTabs />
      {view === "hours" && <OwnerHours now={now} />}
      {view === "closed" && <OwnerClosedDays today={dateAt(now)} now={now} />}
      {view === "feed" && (
        <>
          <OwnerCalendarFeed />
          <OwnCalendars />
        </>
      )}
    </>
  );
}
