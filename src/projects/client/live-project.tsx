import { lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { ConfirmProvider } from "../../feedback/confirm";
import { ToastProvider } from "../../feedback/toast";
import { NotLoaded } from "../../live/recovery-actions";
import { paths } from "../../navigation/paths";
import { AccountGate } from "../../session/account-gate";
import { withLiveClient } from "../../session/with-live-client";
import { AboveTheBar } from "../../ui/above-the-bar";
import { ButtonLink } from "../../ui/button-link";
import { Deferred } from "../../ui/deferred";
import { LoadingLine } from "../../ui/loading-line";
import { OwnProject } from "./own-project";

const DraftsAndFiles = lazy(() => import("./drafts-and-files"));

function OwnDrafts({ reference }: { reference: string }) {
  return (
    <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
      <DraftsAndFiles reference={reference} />
    </Deferred>
  );
}

function LiveProject() {
  const [params] = useSearchParams();
  const reference = params.get("ref") ?? "";
  return (
    <AccountGate
      signedInView={
        <ConfirmProvider>
          <AboveTheBar>
            <ToastProvider>
              <OwnProject
                key={reference}
                reference={reference}
                drafts={<OwnDrafts reference={reference} />}
              />
            </ToastProvider>
          </AboveTheBar>
        </ConfirmProvider>
      }
      emailLookupView={<SignedOut />}
      benefit="open your project"
      signInHref={paths.login.href({ next: paths.project.href({ ref: reference }) })}
    />
  );
}

export default withLiveClient(LiveProject);

function SignedOut() {
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <p>
        A project holds your own words and ours, so it opens only for you. How far it is, you can
        also see with your email address alone.
      </p>
      <ButtonLink kind="secondary" to={paths.designBrief.href({ mode: "check" })}>
        Check Existing Design
      </ButtonLink>
    </div>
  );
}
