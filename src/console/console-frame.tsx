import { lazy, useEffect } from "react";
import { useParams } from "react-router-dom";
import { ConfirmProvider } from "../feedback/confirm";
import { FreshCodeProvider } from "../feedback/fresh-code";
import { ToastProvider } from "../feedback/toast";
import { ConnectionWatch } from "../live/connection-notice";
import { NotLoaded, useLoadAnew } from "../live/recovery-actions";
import { PageTitle } from "../navigation/page-title";
import { paths } from "../navigation/paths";
import { UnreadTitle } from "../notifications/owner/unread-title";
import { OwnerOnly, useIsHelper } from "../session/helper";
import { markOwnersBrowser } from "../session/owners-browser";
import { useReportActivity } from "../session/report-activity";
import { ButtonLink } from "../ui/button-link";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { PanelHeader } from "../ui/panel";
import { ConsoleSearch } from "./console-search";
import { PanelLinks } from "./panel-links";
import { helpersPanels, MORE, type OwnerPanel, panels } from "./panels";
import { useLiveParts } from "./use-live-parts";

const MorePanel = lazy(() => import("./more-panel"));
const more: OwnerPanel = { ...MORE, panel: MorePanel };

function PanelNotLoaded({ label }: { label: string }) {
  useLoadAnew();
  return (
    <>
      <PanelHeader title={label} />
      <NotLoaded />
    </>
  );
}

function OpenPanel({ panel: Panel, label }: OwnerPanel) {
  const isHelper = useIsHelper();
  return (
    <>
      <Deferred
        loading={<PageTitle title={label} noindex />}
        failed={<PageTitle title={label} noindex />}
      >
        {isHelper ? <PageTitle title={label} noindex /> : <UnreadTitle title={label} />}
      </Deferred>
      <Deferred
        loading={<PanelHeader title={label} lead={<LoadingLine>Loading…</LoadingLine>} />}
        failed={<PanelNotLoaded label={label} />}
      >
        <Panel />
      </Deferred>
    </>
  );
}

/** The console's navigation, who is signed in, and the open panel. */
export function ConsoleFrame({ email }: { email: string }) {
  const { panel: asked } = useParams();
  const isHelper = useIsHelper();
  useEffect(() => {
    markOwnersBrowser(isHelper ? undefined : email);
  }, [email, isHelper]);
  useReportActivity();
  useLiveParts();
  const open =
    asked === undefined
      ? panels[0]
      : [...panels, more].find(({ name, alias }) => name === asked || alias === asked);
  const isRefused = isHelper && open !== undefined && !helpersPanels.includes(open.name);
  return (
    <div className="console">
      <ConfirmProvider>
        <FreshCodeProvider email={email}>
          <ToastProvider>
            <PanelLinks open={open} email={email} />
            <OwnerOnly>
              <div data-print="hide" className="console-search">
                <ConsoleSearch />
              </div>
            </OwnerOnly>
            <div className="console-panel @container/panel">
              <ConnectionWatch>
                {open === undefined && (
                  <NoPanel title="Page not found" words="There’s no such page in the console." />
                )}
                {isRefused && <NoPanel title={open.label} words="Only the owner sees this." />}
                {open !== undefined && !isRefused && <OpenPanel key={open.name} {...open} />}
              </ConnectionWatch>
            </div>
          </ToastProvider>
        </FreshCodeProvider>
      </ConfirmProvider>
    </div>
  );
}

/** Instead of a panel that doesn't exist, or that's the owner's. */
function NoPanel({ title, words }: { title: string; words: string }) {
  return (
    <>
      <PageTitle title={title} noindex />
      <PanelHeader title={title} lead={<p>{words}</p>} />
      <div>
        <ButtonLink to={paths.owner.href()}>Go to Today</ButtonLink>
      </div>
    </>
  );
}
