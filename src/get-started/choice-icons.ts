import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Globe from "lucide-react/icons/globe";
import Info from "lucide-react/icons/info";
import LogIn from "lucide-react/icons/log-in";
import MessagesSquare from "lucide-react/icons/messages-square";
import ReceiptText from "lucide-react/icons/receipt-text";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import type { ChoiceIcon } from "./steps";

/** The drawings of the tiles. */
export const choiceIcons: Record<ChoiceIcon, LucideIcon> = {
  book: CalendarDays,
  business: BriefcaseBusiness,
  individual: User,
  information: Info,
  meeting: MessagesSquare,
  monthly: CalendarSync,
  once: ReceiptText,
  portal: LogIn,
  prices: Tag,
  website: Globe,
};
