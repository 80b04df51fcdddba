import { useState } from "react";
import { business } from "#convex/business/business";
import type { Visit, VisitState } from "#convex/shared/visits";
import { withDetails } from "#convex/shared/withDetails";
import { LinkifyPhone } from "../business/linkify-phone";
import { useBusiness } from "../business/our-details";
import { download, isAppsBrowser } from "../lib/download";
import { getNow } from "../lib/now";
import { deploymentSite } from "../live/deployment";
import { logFailure } from "../live/failure";
import { Button } from "../ui/button";
import { ButtonAnchor } from "../ui/button-link";
import { FocusedNotice } from "../ui/focused-notice";
import { googleCalendarUrl, loadIcs, outlookCalendarUrl } from "./calendar";

const ICS_FAILED = `The file for your calendar didn’t load. Your booking is safe with us. Please try again in a moment, or write the time down. Questions? Call us on ${business.phone.display}.`;

interface CalendarLinksProps {
  visit: Visit;
  state: VisitState;
  /** The number of changes, so that a calendar replaces the previous version. */
  sequence: number;
  /** The path of its file on the deployment, for in-app browsers, which can't save generated files. */
  file: string;
}

/** Downloads the visit as a calendar file, and counts how often the code for that failed to load. */
function useIcsFile({ visit, file, ...version }: CalendarLinksProps) {
  const [failures, setFailures] = useState(0);
  async function save() {
    const site = deploymentSite();
    if (site !== undefined && isAppsBrowser(navigator.userAgent)) {
      window.location.assign(`${site}${file}`);
      return;
    }
    try {
      const text = await loadIcs(visit, getNow(), version);
      download({ fileName: `${visit.reference}.ics`, type: "text/calendar", text });
      setFailures(0);
    } catch (thrown) {
      logFailure("The calendar file could not be made", thrown);
      setFailures((before) => before + 1);
    }
  }
  return { save, failures };
}

/** Buttons that add a visit to a calendar. */
export function CalendarLinks(props: CalendarLinksProps) {
  const description = withDetails(props.visit.description, useBusiness());
  const visit = { ...props.visit, description };
  const { save, failures } = useIcsFile({ ...props, visit });
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" onClick={() => void save()}>
        Add to my calendar (.ics)
      </Button>
      <ButtonAnchor
        kind="secondary"
        href={googleCalendarUrl(visit)}
        target="_blank"
        rel="noreferrer"
      >
        Google Calendar
      </ButtonAnchor>
      <ButtonAnchor
        kind="secondary"
        href={outlookCalendarUrl(visit)}
        target="_blank"
        rel="noreferrer"
      >
        Outlook
      </ButtonAnchor>
      {failures > 0 && (
        <FocusedNotice kind="failure" attempt={failures}>
          <p>
            <LinkifyPhone words={ICS_FAILED} />
          </p>
        </FocusedNotice>
      )}
    </div>
  );
}
