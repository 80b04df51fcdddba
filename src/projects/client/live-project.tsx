import { lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { ConfirmProvider } from "../../feedback/confirm";
import { ToastProvider } from "../../feedback/toast";
import { NotLoaded } from "../../live/recovery-actions";
import { paths } from "../../navigation/paths";
import { AccountGate } from "../../session/account-gate";
import { withLiveClient } from "../../session/with-live-client";
import { AboveTheBar } from "../../ui/above-the-bar";
import { Deferred } from "../../ui/deferred";
import { LoadingLine } from "../../ui/loading-line";
import { TextLink } from "../../ui/text-link";
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
      otherWay={<CheckByEmail />}
      benefit="see our drafts, answer them and write to us"
      signInHref={paths.login.href({ next: paths.project.href({ ref: reference }) })}
    />
  );
}

export default withLiveClient(LiveProject);

/** How far a project is opens by email address; the words in it only for the client. */
function CheckByEmail() {
  return (
    <p>
      Only want to know how far it is?{" "}
      <TextLink to={paths.designBrief.href({ mode: "check" })}>Check Existing Design</TextLink>
    </p>
  );
}
