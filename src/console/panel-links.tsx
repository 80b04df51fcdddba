import Settings from "lucide-react/icons/settings";
import { EmailsNotSentDot } from "../email/owner/not-sent";
import { paths } from "../navigation/paths";
import { OwnerOnly, useIsHelper } from "../session/helper";
import { Logo } from "../site/logo";
import { Deferred } from "../ui/deferred";
import { Link } from "../ui/link";
import { helpersPanels, MORE, type OwnerPanel, panels } from "./panels";
import { SignedIn } from "./signed-in";

function WaitingCount({ count: Count }: Pick<OwnerPanel, "count">) {
  if (Count === undefined) return null;
  return (
    <OwnerOnly>
      <Deferred loading={null} failed={null}>
        <Count />
      </Deferred>
    </OwnerOnly>
  );
}

type Linked = Omit<OwnerPanel, "panel">;

interface PanelLinkProps extends Linked {
  /** `page` if it's the open panel, `true` if the open panel is behind it. */
  current?: "page" | "true" | undefined;
}

/** A link to a panel, with a count of what waits there. */
export function PanelLink({ name, label, icon: Icon, count, current }: PanelLinkProps) {
  return (
    <Link
      to={name === panels[0]?.name ? paths.owner.href() : paths.owner.href(name)}
      aria-current={current}
      className="console-link"
    >
      {name === MORE.name ? <MoreIcon /> : <Icon aria-hidden />}
      {name === MORE.name ? <MoreLabel /> : <span>{label}</span>}
      <WaitingCount count={name === MORE.name ? DotBehindMore : count} />
    </Link>
  );
}

function MoreIcon() {
  return (
    <span>
      <MORE.icon aria-hidden className="console-narrow" />
      <Settings aria-hidden className="console-wide" />
    </span>
  );
}

/** On a phone, Emails is behind More. */
const DotBehindMore = () => (
  <span className="console-narrow">
    <EmailsNotSentDot />
  </span>
);

/** On a desktop, only settings are left under it. */
export function MoreLabel() {
  return (
    <>
      <span className="console-narrow">{MORE.label}</span>
      <span className="console-wide">Settings</span>
    </>
  );
}

function getCurrent({ name }: Linked, open: OwnerPanel | undefined) {
  if (name === open?.name) return "page";
  return name === MORE.name && open !== undefined && !open.isMain ? "true" : undefined;
}

interface PanelLinksProps {
  open: OwnerPanel | undefined;
  email: string;
}

/** The console's navigation: a sidebar on a desktop, a bottom bar on a phone, with the less used panels behind More. */
export function PanelLinks({ open, email }: PanelLinksProps) {
  const isHelper = useIsHelper();
  const all: readonly Linked[] = [...panels, MORE];
  return (
    <div data-print="hide" className="console-side">
      <p className="console-wide px-2 pb-18 [&_svg]:size-8">
        <Logo />
      </p>
      <nav aria-label="Console">
        <ul className="console-links">
          {all
            .filter(({ name }) => !isHelper || helpersPanels.includes(name))
            .map((panel) => (
              <li key={panel.name} className={panel.isMain ? undefined : "console-wide"}>
                <PanelLink {...panel} current={getCurrent(panel, open)} />
              </li>
            ))}
        </ul>
      </nav>
      <div className="console-wide mt-auto pt-6">
        <SignedIn email={email} />
      </div>
    </div>
  );
}
