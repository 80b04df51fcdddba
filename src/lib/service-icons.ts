import type { LucideIcon } from "lucide-react";
import Accessibility from "lucide-react/icons/accessibility";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import AtSign from "lucide-react/icons/at-sign";
import BookOpen from "lucide-react/icons/book-open";
import BugOff from "lucide-react/icons/bug-off";
import Cloud from "lucide-react/icons/cloud";
import CreditCard from "lucide-react/icons/credit-card";
import Gauge from "lucide-react/icons/gauge";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import Headset from "lucide-react/icons/headset";
import House from "lucide-react/icons/house";
import Laptop from "lucide-react/icons/laptop";
import LayoutTemplate from "lucide-react/icons/layout-template";
import Leaf from "lucide-react/icons/leaf";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Mail from "lucide-react/icons/mail";
import Monitor from "lucide-react/icons/monitor";
import Music from "lucide-react/icons/music";
import Network from "lucide-react/icons/network";
import Palette from "lucide-react/icons/palette";
import PenLine from "lucide-react/icons/pen-line";
import Presentation from "lucide-react/icons/presentation";
import Printer from "lucide-react/icons/printer";
import Recycle from "lucide-react/icons/recycle";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Scissors from "lucide-react/icons/scissors";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Smartphone from "lucide-react/icons/smartphone";
import Tv from "lucide-react/icons/tv";
import Users from "lucide-react/icons/users";
import Wifi from "lucide-react/icons/wifi";
import Wrench from "lucide-react/icons/wrench";
import type { ServiceIcon } from "#convex/business/serviceIcons";

/** The icons used in the catalogue. */
export const serviceIcons: Record<ServiceIcon, LucideIcon> = {
  accessibility: Accessibility,
  "archive-restore": ArchiveRestore,
  "at-sign": AtSign,
  "book-open": BookOpen,
  "bug-off": BugOff,
  cloud: Cloud,
  "credit-card": CreditCard,
  gauge: Gauge,
  globe: Globe,
  "graduation-cap": GraduationCap,
  hammer: Hammer,
  headset: Headset,
  house: House,
  laptop: Laptop,
  "layout-template": LayoutTemplate,
  leaf: Leaf,
  "lock-keyhole": LockKeyhole,
  mail: Mail,
  monitor: Monitor,
  music: Music,
  network: Network,
  palette: Palette,
  "pen-line": PenLine,
  presentation: Presentation,
  printer: Printer,
  recycle: Recycle,
  "refresh-cw": RefreshCw,
  scissors: Scissors,
  search: Search,
  "shield-check": ShieldCheck,
  "shopping-cart": ShoppingCart,
  smartphone: Smartphone,
  tv: Tv,
  users: Users,
  wifi: Wifi,
  wrench: Wrench,
};
