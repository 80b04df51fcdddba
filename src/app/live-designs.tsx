import { lazy } from "react";
import { CheckDesign } from "../designs/client/check-design";
import { ToastProvider } from "../feedback/toast";
import { NotLoaded } from "../lib/recovery-actions";
import { withLiveClient } from "../session/with-live-client";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";

const DesignProject = lazy(() => import("./design-project"));

/** How far somebody's designs are, live; signed in, each with its drafts and files. */
function LiveDesigns() {
  return (
    // What is said at the bottom stands above the bar that a phone has there.
    <div className="max-lg:[--bottom-bar:4.5rem]">
      <ToastProvider>
        <CheckDesign
          project={(reference) => (
            <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
              <DesignProject reference={reference} />
            </Deferred>
          )}
        />
      </ToastProvider>
    </div>
  );
}

export default withLiveClient(LiveDesigns);
