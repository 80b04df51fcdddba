import { lazy } from "react";
import { useHasSignedIn } from "../session/has-signed-in";
import { Deferred } from "../ui/deferred";

/** The live client comes with this module: only who has signed in fetches it. */
const LiveAccountLink = lazy(() => import("./live-account-link"));

/** Who is signed in, once that is known; nothing for everybody else. */
export function AccountLink() {
  if (!useHasSignedIn()) return null;
  return (
    <Deferred loading={null} failed={null}>
      <LiveAccountLink />
    </Deferred>
  );
}
