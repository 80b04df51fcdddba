import { lazy } from "react";
import { useSeen } from "../lib/when-visible";
import { Deferred } from "../ui/deferred";

const loading = <span>Loading...</span>;

const ID = "version";

/** Lazy, because it brings the Convex client along. */
const LiveVersion = lazy(() => import("./live-version"));

/** The latest version of the site, loaded only when the footer comes into view. */
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
