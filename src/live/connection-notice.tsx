import { type ReactNode, useState } from "react";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/clock";
import { timeAt } from "#convex/shared/dates";
import { LinkifyPhone } from "../business/linkify-phone";
import { getNow } from "../lib/now";
import { useOnline } from "../lib/online";
import { inConsole } from "../navigation/in-console";
import { Notice } from "../ui/notice";
import { useIsDisconnected } from "./is-disconnected";
import { OverHttpNotice } from "./over-http-notice";

/** Warns while a live page may be out of date or isn't live. */
export function ConnectionNotice() {
  const isOnline = useOnline();
  if (!useIsDisconnected()) return <OverHttpNotice />;
  return (
    <Notice kind="warning" title={isOnline ? "We have lost the connection" : "You’re offline"}>
      <p>
        {inConsole() ? (
          <AsItWas />
        ) : (
          <>
            <span>What you see may be out of date until the connection is back.</span>
            <LinkifyPhone words={` In a hurry? Call ${business.phone.display}.`} />
          </>
        )}
      </p>
    </Notice>
  );
}

/** When the connection was lost; the screen hasn't changed since. */
function AsItWas() {
  const [since] = useState(getNow);
  return (
    <span>{`This is as of ${formatTime(timeAt(since))}. It’s live again once the connection is back.`}</span>
  );
}

/**
 * A live part of a page, with its `ConnectionNotice` at the bottom of the visible area. The notice causes no layout
 * shift, and clicks pass through it.
 */
export function ConnectionWatch({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className="grid grid-cols-1 gap-6">{children}</div>
      <div className="pointer-events-none sticky bottom-24 z-10 max-w-form pt-6 empty:hidden [&_a]:pointer-events-auto">
        <ConnectionNotice />
      </div>
    </div>
  );
}
