import { lazy } from "react";
import { useHasSignedIn } from "../session/has-signed-in";
import { Deferred } from "../ui/deferred";

/** Lazy, because it brings the Convex client along, which only signed-in people need. */
const LiveAccountLink = lazy(() => import("./live-account-link"));

/** Shows who is signed in; renders nothing for others. */
export function AccountLink() {
  if (!useHasSignedIn()) return null;
  return (
    <Deferred loading={null} failed={null}>
      <LiveAccountLink />
    </Deferred>
  );
}
