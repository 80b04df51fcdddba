import { ServicesState } from "../providers/owner/services-state";
import { useAccount } from "../session/account";
import DisplaySettingsPanel from "../site/display-settings-panel";
import { PanelHeader, PanelSection } from "../ui/panel";
import { PanelLink } from "./panel-links";
import { panels } from "./panels";
import { SignedIn } from "./signed-in";

/** On a phone the parts that have no place in the bar at the bottom; everywhere what is set for this device. */
export default function MorePanel() {
  const account = useAccount();
  return (
    <>
      <PanelHeader title="More" />
      <nav aria-label="More of the console" className="console-narrow">
        <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft [&_a]:min-h-13">
          {panels.flatMap((panel) =>
            panel.isMain ? (
              []
            ) : (
              <li key={panel.name}>
                <PanelLink {...panel} />
              </li>
            ),
          )}
        </ul>
      </nav>
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
