import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { ConfirmProvider } from "../feedback/confirm";
import { FreshCodeProvider } from "../feedback/fresh-code";
import { ToastProvider } from "../feedback/toast";
import { NotLoaded } from "../lib/recovery-actions";
import { ConnectionWatch } from "../live/connection-notice";
import { PageTitle } from "../navigation/page-title";
import { UnreadTitle } from "../notifications/owner/unread-title";
import { useNotedUse } from "../session/note-use";
import { markOwnersBrowser } from "../session/owners-browser";
import { SignOutButton } from "../session/sign-out-button";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { Container } from "../ui/page";
import { PanelHeader } from "../ui/panel";
import { PanelLinks } from "./panel-links";
import { type OwnerPanel, panels } from "./panels";

function PanelNotLoaded({ label }: { label: string }) {
  return (
    <>
      <PanelHeader title={label} />
      <NotLoaded />
    </>
  );
}

function OpenPanel({ panel: Panel, label }: OwnerPanel) {
  return (
    <>
      <Deferred
        loading={<PageTitle title={label} noindex />}
        failed={<PageTitle title={label} noindex />}
      >
        <UnreadTitle title={label} />
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

/** The parts of the console beside the one that is open, and who is signed in. */
export function ConsoleFrame({ email }: { email: string }) {
  const { panel: asked } = useParams();
  useEffect(markOwnersBrowser, []);
  useNotedUse();
  const open = asked === undefined ? panels[0] : panels.find(({ name }) => name === asked);
  return (
    <ConfirmProvider>
      <FreshCodeProvider email={email}>
        <ToastProvider>
          <Container>
            <div className="console grid grid-cols-1 gap-x-10 gap-y-5 py-6 @4xl:grid-cols-[13rem_minmax(0,1fr)] @4xl:grid-rows-[auto_1fr] @4xl:py-10">
              <PanelLinks open={open?.name} />
              <div className="@container min-w-0 @4xl:row-span-2">
                <ConnectionWatch>
                  {open === undefined ? <NoSuchPanel /> : <OpenPanel key={open.name} {...open} />}
                </ConnectionWatch>
              </div>
              <SignedIn email={email} />
            </div>
          </Container>
        </ToastProvider>
      </FreshCodeProvider>
    </ConfirmProvider>
  );
}

function NoSuchPanel() {
  return (
    <>
      <PageTitle title="Page not found" noindex />
      <PanelHeader title="Page not found" lead={<p>The console has no such part.</p>} />
    </>
  );
}

function SignedIn({ email }: { email: string }) {
  return (
    <div
      data-print="hide"
      className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t-2 border-line pt-3 @4xl:mt-0 @4xl:grid @4xl:content-start @4xl:justify-items-start"
    >
      <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted">
        Signed in as <strong className="text-ink">{email}</strong>
      </p>
      <div className="-ml-5">
        <SignOutButton kind="quiet" />
      </div>
    </div>
  );
}
