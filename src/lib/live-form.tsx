import type { ReactNode } from "react";
import { business } from "../../convex/business/business";
import { Deferred } from "../ui/deferred";
import { TextAnchor } from "../ui/text-link";
import { useInBrowser } from "./in-browser";

interface LiveFormProps {
  /** The form, from a lazily loaded module. */
  children: ReactNode;
  /** What stands there for browsers that run no scripts; the way to the phone unless given. */
  withoutScripts?: ReactNode;
}

/**
 * The place of a form on a page that was rendered at build time. A form needs a running script and the
 * live client, which come once the page is there.
 */
export function LiveForm({ children, withoutScripts }: LiveFormProps) {
  const callUs = (
    <p>
      The form needs JavaScript. Please call us on{" "}
      <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
    </p>
  );
  // A screen high: what stands below is pushed aside before anyone has seen it.
  const waiting = <p className="min-h-dvh text-muted">Loading the form…</p>;
  if (useInBrowser()) {
    return (
      <Deferred loading={waiting} failed={callUs}>
        {children}
      </Deferred>
    );
  }
  return (
    <>
      {waiting}
      <noscript>{withoutScripts ?? callUs}</noscript>
    </>
  );
}
