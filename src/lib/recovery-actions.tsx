import { use, useEffect } from "react";
import { business } from "#convex/business/business";
import { isUnknownCall } from "../live/unknown-call";
import { inConsole } from "../navigation/in-console";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { CaughtError } from "../ui/error-boundary";
import { ReloadButton } from "../ui/reload-button";
import { useOnline } from "./online";
import { OurPhone } from "./our-phone";
import { keepsForm } from "./tab-storage";

/** Why a page or a part of one isn't there. */
type Cause = "offline" | "notFetched" | "outdated" | "fault";

/** As Chrome, Firefox, Safari and Vite say that a file of the page didn't come. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/;

/** The one place that decides why something isn't there, from what was thrown. */
function useCause(): Cause {
  const error = use(CaughtError);
  if (!useOnline()) return "offline";
  if (isUnknownCall(error)) return "outdated";
  return error instanceof Error && NOT_FETCHED.test(error.message) ? "notFetched" : "fault";
}

const titles: Partial<Record<Cause, string>> = {
  offline: "You’re offline",
  outdated: "There’s a new version of our site",
};

const advice: Record<Cause, string> = {
  offline: "Once you’re connected again, load the page again.",
  notFetched:
    "Either the connection was interrupted, or there’s a new version of our site. Please load the page again.",
  outdated: "Please load the page again to go on.",
  fault: "Something went wrong on our side; it isn’t your connection. Please load the page again.",
};

/** What is missing and why, as a title. */
export function useFailureTitle(missing: string): string {
  return titles[useCause()] ?? missing;
}

/** What to do about something that isn't there, in words and as buttons. The owner isn't told to call themselves. */
export function RecoveryActions() {
  const cause = useCause();
  const isOwner = inConsole();
  return (
    <>
      <p>
        <span>{advice[cause]}</span>{" "}
        {keepsForm() && (
          <span>What you typed is kept, and you’ll see then what became of what you sent. </span>
        )}
        {!isOwner && (
          <span>
            If that doesn’t help, call us on <OurPhone /> and we’ll sort it out together.
          </span>
        )}
      </p>
      <ButtonRow>
        <ReloadButton />
        {!isOwner && (
          <ButtonAnchor kind="secondary" href={business.phone.href}>
            Call {business.phone.display}
          </ButtonAnchor>
        )}
      </ButtonRow>
    </>
  );
}

/** In place of a part of a page that isn't there. */
export function NotLoaded({ title = "Sorry, this part didn’t load" }: { title?: string }) {
  return (
    <div role="alert" className="grid gap-4">
      <p className="font-bold">{useFailureTitle(title)}</p>
      <RecoveryActions />
    </div>
  );
}

const firstPath = typeof location === "object" ? location.pathname : undefined;

/**
 * Loads the page that a link has led to anew if its files didn't come: they've gone with an earlier version. Once, because
 * after that it's the first page; and not while the site can't be reached, which would leave nothing to read.
 */
export function useLoadAnew(): void {
  const isDue = useCause() === "notFetched" && window.location.pathname !== firstPath;
  useEffect(() => {
    if (!isDue) return;
    fetch(window.location.pathname, { cache: "no-store" }).then(
      ({ ok }) => {
        if (ok) window.location.reload();
      },
      () => undefined,
    );
  }, [isDue]);
}
