import type { ReactNode } from "react";
import { business } from "#convex/business/business";
import { LinkifyPhone } from "../business/linkify-phone";
import { restoreFocus } from "../lib/restore-focus";
import { ConnectionWatch } from "../live/connection-notice";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { Accordion } from "../ui/accordion";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { classNames } from "../ui/class-names";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { useAccount } from "./account";
import { useReportActivity } from "./report-activity";
import { SignOutButton } from "./sign-out-button";
import { SignOutEverywhere } from "./sign-out-everywhere";
import { YourSessions } from "./your-sessions";

interface AccountGateProps {
  signedInView: ReactNode;
  /** An email field and the little that it opens for others, if it opens anything (docs/product.md 6.2). */
  emailLookupView?: ReactNode;
  /** Another way on for others, below the sign-in. */
  otherWay?: ReactNode;
  /** Completes the sentence "Sign in to …". */
  benefit: string;
  signInHref: string;
}

/** A client's own data: everything when signed in, a summary by email address. */
export function AccountGate(props: AccountGateProps) {
  return (
    <div ref={restoreFocus}>
      <ConnectionWatch>
        <ForCaller {...props} />
      </ConnectionWatch>
    </div>
  );
}

function ForCaller({
  signedInView,
  emailLookupView,
  otherWay,
  benefit,
  signInHref,
}: AccountGateProps) {
  const isMore = emailLookupView !== undefined;
  const account = useAccount();
  switch (account.kind) {
    case "loading":
      return <LoadingLine>Loading…</LoadingLine>;
    case "failed":
      return (
        <Notice kind="failure">
          <p>
            <LinkifyPhone
              words={`We couldn’t look up who is signed in. Please load the page again, or call us on ${business.phone.display}.`}
            />
          </p>
        </Notice>
      );
    case "signedIn":
      return <SignedIn email={account.email}>{signedInView}</SignedIn>;
    // The session was ended elsewhere and the view removed, perhaps because it belonged to somebody else.
    case "ended":
    case "signedOut":
      return (
        <>
          {account.kind === "ended" && (
            <Notice kind="warning" title="You have been signed out">
              <p>Your session is over. Sign in again to go on.</p>
            </Notice>
          )}
          <div className="sheet grid gap-8">
            {emailLookupView}
            <div className={classNames("grid gap-4", isMore && "border-t-2 border-line pt-6")}>
              <p>
                {isMore && <strong>Need more? </strong>}
                <span>{`Sign in to ${benefit}. There’s no password: we’ll email you a code.`}</span>
              </p>
              <ButtonRow>
                <ButtonLink kind={isMore ? "secondary" : "primary"} to={signInHref}>
                  Sign in
                </ButtonLink>
              </ButtonRow>
            </div>
            {otherWay}
          </div>
        </>
      );
  }
}

function Sessions() {
  return (
    <div className="grid gap-4">
      <YourSessions reader="client" />
      <SignOutEverywhere />
    </div>
  );
}

function SignedIn({ email, children }: { email: string; children: ReactNode }) {
  // The session takes precedence over an email address in the link, which must not stay in the address either.
  useConsumedSearchParams({ email: () => undefined });
  useReportActivity();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-2 border-line pb-2">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          Everything sent with <strong>{email}</strong>
        </p>
        <div className="-ml-5 @lg:-mr-5 @lg:ml-0">
          <SignOutButton kind="quiet" />
        </div>
      </div>
      {children}
      <Accordion items={[{ title: "Where you’re signed in", content: <Sessions /> }]} />
    </>
  );
}
