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

/** One panel of the console. */
export interface OwnerPanel {
  /** Its path segment: `/owner/inbox`. The first panel is at `/owner`. */
  name: PanelName;
  /** Its former path segment, still used by old links and bookmarks. */
  alias?: string;
  label: string;
  icon: LucideIcon;
  panel: ComponentType;
  /** In the bottom bar on a phone; the others are behind More. */
  isMain?: true;
  /** Only shown if the business offers this. */
  feature?: Feature;
  /** A live count or dot for what waits there. */
  count?: ComponentType;
}

/** Holds links to all the panels that don't fit in a phone's bottom bar, and the settings. */
export const MORE = { name: "more", label: "More", icon: Ellipsis, isMain: true } as const;

/** The panels in the order the owner needs them. */
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

/** What helpers see as well, with what's about their own visits. */
export const helpersPanels: readonly PanelName[] = ["today", "inbox", "bookings", "more"];
