import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { paths } from "../navigation/paths";
import { ServicesState } from "../providers/owner/services-state";
import { useAccount } from "../session/account";
import DisplaySettingsPanel from "../site/display-settings-panel";
import { Link } from "../ui/link";
import { PanelHeader, PanelSection } from "../ui/panel";
import { MoreLabel, PanelLink } from "./panel-links";
import { panels } from "./panels";
import { SignedIn } from "./signed-in";

const list =
  "grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft [&_a]:min-h-13 [&_a]:pr-10";

const bookingSettings = [
  { view: "hours", label: "Hours" },
  { view: "closed", label: "Closed days" },
  { view: "feed", label: "Calendar feed" },
];

/** A row that leads on. */
function Row({ children }: { children: ReactNode }) {
  return (
    <li className="relative">
      {children}
      <ChevronRight
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-eucalyptus"
      />
    </li>
  );
}

/** On a phone the parts that have no place in the bar at the bottom; everywhere what is set, for the bookings and for this device. */
export default function MorePanel() {
  const account = useAccount();
  return (
    <>
      <PanelHeader title={<MoreLabel />} />
      <nav aria-label="More of the console" className="console-narrow">
        <ul className={list}>
          {panels.flatMap((panel) =>
            panel.isMain ? (
              []
            ) : (
              <Row key={panel.name}>
                <PanelLink {...panel} />
              </Row>
            ),
          )}
        </ul>
      </nav>
      <PanelSection title="Bookings">
        <ul className={list}>
          {bookingSettings.map(({ view, label }) => (
            <Row key={view}>
              <Link to={`${paths.owner.href("bookings")}?view=${view}`} className="console-link">
                {label}
              </Link>
            </Row>
          ))}
        </ul>
      </PanelSection>
      <ServicesState />
      <PanelSection title="Display on this device">
        <DisplaySettingsPanel />
      </PanelSection>
      {account.kind === "signedIn" && (
        <div className="console-narrow">
          <SignedIn email={account.email} />
        </div>
      )}
    </>
  );
}
