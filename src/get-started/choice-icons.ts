import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import Globe from "lucide-react/icons/globe";
import LogIn from "lucide-react/icons/log-in";
import MessagesSquare from "lucide-react/icons/messages-square";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import type { ChoiceIcon } from "./steps";

/** The drawings of the tiles. They are few, because each is fetched with the page. */
export const choiceIcons: Record<ChoiceIcon, LucideIcon> = {
  book: CalendarDays,
  business: BriefcaseBusiness,
  individual: User,
  information: Globe,
  meeting: MessagesSquare,
  monthly: CalendarDays,
  once: Tag,
  portal: LogIn,
  prices: Tag,
  website: Globe,
};
