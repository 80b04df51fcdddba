import { Notice } from "../ui/notice";
import { EVERY_SECONDS, useIsOverHttp } from "./over-http";

/** Says that the page isn't live, though everything works. */
export function OverHttpNotice() {
  if (!useIsOverHttp()) return null;
  return (
    <Notice kind="info">
      <p>
        Your network blocks live updates, so this page checks every {EVERY_SECONDS} seconds.
        Everything works.
      </p>
    </Notice>
  );
}
