import CalendarDays from "lucide-react/icons/calendar-days";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { AnchorTile, LinkTile } from "../ui/link-tile";

/** For the person who has a question before signing up. */
export function WaysToAsk() {
  return (
    <ul className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
      <li>
        <AnchorTile href={business.phone.href} icon={Phone} title="Call us">
          Ring <span className="whitespace-nowrap">{business.phone.display}</span> and ask away.
        </AnchorTile>
      </li>
      <li>
        <LinkTile to={paths.contact.href()} icon={MessageCircle} title="Send us a message">
          Not sure which session? Ask us.
        </LinkTile>
      </li>
      <li>
        <LinkTile
          to={paths.booking.href({ service: "Lesson or training" })}
          icon={CalendarDays}
          title="Book a lesson first"
        >
          We can set up the video with you, one on one.
        </LinkTile>
      </li>
    </ul>
  );
}
