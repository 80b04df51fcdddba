import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartColumn from "lucide-react/icons/chart-column";
import CreditCard from "lucide-react/icons/credit-card";
import Ellipsis from "lucide-react/icons/ellipsis";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import Palette from "lucide-react/icons/palette";
import ShieldCheck from "lucide-react/icons/shield-check";
import SquarePen from "lucide-react/icons/square-pen";
import Sun from "lucide-react/icons/sun";
import Users from "lucide-react/icons/users";
import { type ComponentType, lazy } from "react";
import type { Feature } from "#convex/business/features";
import { offered } from "#convex/shared/pages";
import type { PanelName } from "#convex/shared/panels";
import { EmailsNotSentDot } from "../email/owner/not-sent";
import { UnreadBadge } from "../notifications/owner/unread-badge";
import { TodayPanel } from "../today/owner/today-panel";

const InboxPanel = lazy(() => import("./inbox-panel"));
const BookingsPanel = lazy(() => import("./bookings-panel"));
const ContentPanel = lazy(() => import("./content-panel"));
const PeoplePanel = lazy(() => import("./people-panel"));
const ProjectsPanel = lazy(() => import("./projects-panel"));
const MoneyPanel = lazy(() => import("./money-panel"));
const EmailPanel = lazy(() => import("../email/owner/email-panel"));
const SecurityPanel = lazy(() => import("../security/owner/security-panel"));
const VisitorsPanel = lazy(() => import("../telemetry/owner/visitors-panel"));

/** One part of the console. */
export interface OwnerPanel {
  /** Its part of the address: `/owner/inbox`. The first one is `/owner` itself. */
  name: PanelName;
  /** Its part of the address before it was called what it is; links and bookmarks still have it. */
  alias?: string;
  label: string;
  icon: LucideIcon;
  panel: ComponentType;
  /** Within a thumb’s reach on a phone; the others are behind More. */
  isMain?: true;
  /** There only where the business offers this. */
  feature?: Feature;
  /** What waits there, live: its number, a dot, or nothing. */
  count?: ComponentType;
}

/** What has no place in the bar of a phone, and what is set for the device; its panel shows links to all others. */
export const MORE = { name: "more", label: "More", icon: Ellipsis, isMain: true } as const;

/** The console's parts, in the order in which the owner needs them. */
export const panels = offered<OwnerPanel>([
  { name: "today", label: "Today", icon: Sun, panel: TodayPanel, isMain: true },
  {
    name: "inbox",
    label: "Inbox",
    icon: Inbox,
    panel: InboxPanel,
    isMain: true,
    count: UnreadBadge,
  },
  { name: "bookings", label: "Bookings", icon: CalendarDays, panel: BookingsPanel, isMain: true },
  {
    name: "money",
    alias: "payments",
    label: "Money",
    icon: CreditCard,
    panel: MoneyPanel,
    isMain: true,
  },
  { name: "people", label: "People", icon: Users, panel: PeoplePanel, isMain: true },
  {
    name: "projects",
    alias: "designs",
    label: "Projects",
    icon: Palette,
    panel: ProjectsPanel,
    feature: "websites",
  },
  { name: "content", label: "Content", icon: SquarePen, panel: ContentPanel },
  { name: "visitors", label: "Visitors", icon: ChartColumn, panel: VisitorsPanel },
  {
    name: "emails",
    alias: "mail",
    label: "Emails",
    icon: Mail,
    panel: EmailPanel,
    count: EmailsNotSentDot,
  },
  { name: "security", label: "Security", icon: ShieldCheck, panel: SecurityPanel },
]);
