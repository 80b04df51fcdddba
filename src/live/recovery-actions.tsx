import { use, useEffect } from "react";
import { CallButton } from "../business/call-button";
import { OurPhone } from "../business/our-details";
import { useOnline } from "../lib/online";
import { keepsForm } from "../lib/tab-storage";
import { isUnknownCall } from "../lib/unknown-call";
import { inConsole } from "../navigation/in-console";
import { EmptyState } from "../ui/empty-state";
import { CaughtError } from "../ui/error-boundary";
import { ReloadButton } from "../ui/reload-button";

type Cause = "offline" | "notFetched" | "outdated" | "fault";

/** The errors of Chrome, Firefox, Safari and Vite for a chunk that failed to load. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/;

/** The one place that tells the cause from the error. */
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

const unplugged = (
  <>
    <path d="M8 60h34M42 48h22v24H42ZM64 54h12M64 66h12" className="fill-white" />
    <rect x="102" y="34" width="40" height="52" rx="8" className="fill-accent" />
    <path d="M114 54v.1M114 66v.1" strokeWidth="7" />
  </>
);

interface NotLoadedProps {
  title?: string;
  /** It replaces the whole page, so its title is the heading. */
  asPage?: boolean;
}

/** Replaces a missing part: why it's missing, and what to do. Doesn't ask the owner to call themselves. */
export function NotLoaded({ title = "Sorry, this part didn’t load", asPage }: NotLoadedProps) {
  const cause = useCause();
  const isOwner = inConsole();
  const words = titles[cause] ?? title;
  return (
    <EmptyState
      role="alert"
      drawing={unplugged}
      title={
        asPage === true ? (
          <h1 tabIndex={-1} className="text-3xl">
            {words}
          </h1>
        ) : (
          words
        )
      }
      actions={
        <>
          <ReloadButton />
          {!isOwner && <CallButton kind="secondary" />}
        </>
      }
    >
      <p>
        <span>{advice[cause]}</span>{" "}
        {keepsForm() && (
          <span>What you typed is kept, and you’ll then see whether it arrived. </span>
        )}
        {!isOwner && (
          <span>
            If that doesn’t help, call us on <OurPhone /> and we’ll sort it out together.
          </span>
        )}
      </p>
    </EmptyState>
  );
}

const firstPath = typeof location === "object" ? location.pathname : undefined;

/**
 * Reloads a page reached by a link if its chunks are missing, because a newer version has replaced them. Only once,
 * since after that it's the first page, and not while the site is unreachable, which would leave nothing to read.
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
