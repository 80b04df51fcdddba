import type { ReactNode } from "react";
import { business } from "#convex/business/business";
import { LinkifyPhone } from "../lib/linkify-phone";
import { restoreFocus } from "../lib/restore-focus";
import { ConnectionWatch } from "../live/connection-notice";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { Accordion } from "../ui/accordion";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { useAccount } from "./account";
import { useNotedUse } from "./note-use";
import { SignOutButton } from "./sign-out-button";
import { SignOutEverywhere } from "./sign-out-everywhere";
import { YourSessions } from "./your-sessions";

interface AccountGateProps {
  /** What signed-in people see: everything of theirs. */
  signedInView: ReactNode;
  /** What the others see: a question for their email, and the little that it opens (docs/product.md 6.2). */
  emailLookupView: ReactNode;
  /** What signing in is good for, to end the sentence "Sign in to …". */
  benefit: string;
  /** The way to sign in and back to here. */
  signInHref: string;
}

/** What a client sees of their own: all of it once signed in, and little by email alone. */
export function AccountGate(props: AccountGateProps) {
  return (
    <div ref={restoreFocus}>
      <ConnectionWatch>
        <ForCaller {...props} />
      </ConnectionWatch>
    </div>
  );
}

function ForCaller({ signedInView, emailLookupView, benefit, signInHref }: AccountGateProps) {
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
    // What stood here is gone from the screen: somebody ended the session, perhaps because it was not theirs.
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
            <div className="grid gap-4 border-t-2 border-line pt-6">
              <p>
                <strong>Need more?</strong>{" "}
                <span>{`Sign in to ${benefit}. There’s no password: we’ll email you a code.`}</span>
              </p>
              <ButtonRow>
                <ButtonLink kind="secondary" to={signInHref}>
                  Sign in
                </ButtonLink>
              </ButtonRow>
            </div>
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
  // A session goes before an address in the link, which must not stay there either.
  useConsumedSearchParams({ email: () => undefined });
  useNotedUse();
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
