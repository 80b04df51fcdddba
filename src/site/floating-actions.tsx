import CalendarDays from "lucide-react/icons/calendar-days";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { lazy, useId } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "#convex/shared/pages";
import { useBusiness } from "../business/our-details";
import { MainButtonPlace } from "../navigation/main-button-place";
import { paths } from "../navigation/paths";
import { quotedService } from "../navigation/quoted-service";
import { Deferred } from "../ui/deferred";
import { Link } from "../ui/link";
import { useDisclosure } from "../ui/use-disclosure";

const HelpPopup = lazy(() => import("./help-popup"));

const plain = "site-float bg-white text-brand hover:bg-brand-pale";
const strong = "site-float bg-brand text-white hover:bg-brand-deep";

/**
 * Call, Book and Help in a phone's bottom bar, within reach of the thumb. A page's own main button replaces Book. On
 * wide screens, where the navigation bar has Call and Book, Message and Help are a labelled pill in the corner.
 */
export function FloatingActions() {
  const { display, href } = useBusiness().phone;
  const page = pageAt(useLocation().pathname);
  const hasOwnButton = page?.task === true || page?.hasKey === true;
  const quoted = quotedService.use() ?? (page?.byQuote === true ? "New website" : undefined);
  const { open, toggle, close, button } = useDisclosure({ stays: true });
  const popupId = useId();
  return (
    <aside aria-label="Quick help" data-print="hide" className="site-floats @container">
      <div className="site-floats-row">
        <a href={href} className={`${plain} site-float-narrow`}>
          <Phone aria-hidden />
          Call
        </a>
        {hasOwnButton ? (
          <MainButtonPlace />
        ) : quoted !== undefined ? (
          <Link
            to={paths.quote.href({ service: quoted })}
            className={`${strong} site-float-narrow`}
          >
            Ask for a quote
          </Link>
        ) : (
          <Link to={paths.booking.href()} className={`${strong} site-float-narrow`}>
            <CalendarDays aria-hidden />
            Book
          </Link>
        )}
        {/* In a phone's bar, this fills the slot while the page has no button or shows its own, so that nothing moves. */}
        <Link to={paths.contact.href()} className={`${plain} site-float-message`}>
          <MessageCircle aria-hidden />
          Message us
        </Link>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={open ? popupId : undefined}
          onClick={toggle}
          className={`${plain} cursor-pointer`}
        >
          Help
          <CircleQuestionMark aria-hidden />
        </button>
      </div>
      {open && (
        <div id={popupId} className="site-popup">
          <Deferred
            loading={null}
            failed={<span>{`Sorry, the help didn’t load. Please call ${display}.`}</span>}
          >
            <HelpPopup onClose={close} />
          </Deferred>
        </div>
      )}
    </aside>
  );
}
