import { lazy } from "react";
import { useSeen } from "../lib/when-visible";
import { Deferred } from "../ui/deferred";

const loading = <span>Loading...</span>;

const ID = "version";

/** The live client comes with this module, which is why it waits. */
const LiveVersion = lazy(() => import("./live-version"));

/** The latest version of the site, looked up only when the footer is about to be seen. */
export function VersionLabel() {
  return (
    <span id={ID}>
      {useSeen(ID) ? (
        <Deferred loading={loading} failed={<span>N/A</span>}>
          <LiveVersion />
        </Deferred>
      ) : (
        loading
      )}
    </span>
  );
}
