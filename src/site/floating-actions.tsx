import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import MessageCircle from "lucide-react/icons/message-circle";
import { lazy, useId } from "react";
import { Link } from "react-router-dom";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";
import { useDisclosure } from "../ui/use-disclosure";

const HelpPopup = lazy(() => import("./help-popup"));

const action =
  "flex min-h-13 min-w-13 cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-eucalyptus text-[min(1rem,5.2vw)] leading-tight font-semibold no-underline sm:shadow-raised";

function MessageLink() {
  return (
    <Link
      to={paths.contact.href()}
      title="Message us"
      className={`${action} bg-eucalyptus text-white hover:bg-eucalyptus-deep`}
    >
      <MessageCircle aria-hidden className="size-7" />
      <span className="sm:sr-only">Message us</span>
    </Link>
  );
}

/**
 * Help and message, always at hand: round buttons in the corner, or on a phone a line of their own
 * at the bottom of the screen, where they cover nothing.
 */
export function FloatingActions() {
  const { open, toggle, close, button } = useDisclosure({ stays: true });
  const popupId = useId();
  return (
    <aside aria-label="Quick help" data-print="hide" className="site-floats">
      <div className="site-floats-row">
        <button
          ref={button}
          type="button"
          aria-label="Help"
          title="Help"
          aria-expanded={open}
          aria-controls={open ? popupId : undefined}
          onClick={toggle}
          className={`${action} bg-white text-eucalyptus hover:bg-eucalyptus-pale hover:text-eucalyptus-deep`}
        >
          <CircleQuestionMark aria-hidden className="size-7" />
          <span className="sm:hidden">Help</span>
        </button>
        <MessageLink />
      </div>
      {open && (
        <div
          id={popupId}
          className="site-popup rounded-lg border-2 border-line bg-white p-5 shadow-raised"
        >
          <Deferred
            loading={null}
            failed={`Sorry, the help did not load. Please call ${business.phone.display}.`}
          >
            <HelpPopup onClose={close} />
          </Deferred>
        </div>
      )}
    </aside>
  );
}
