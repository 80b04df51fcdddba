import { type ReactNode, useDeferredValue } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Deferred } from "../ui/deferred";

interface LivePartProps {
  /** What the page is built with, and what stands there until the part has arrived. */
  loading: ReactNode;
  /** If it cannot be fetched or breaks; the page around it stays. */
  failed: ReactNode;
  /** The part, from a lazily loaded module. */
  children: ReactNode;
}

/**
 * The place of a live part on a page that was rendered at build time. What stands there stays until the part can be shown:
 * where it's replaced by something to wait with, even the same, React holds the part back for 0.3 s.
 */
export function LivePart({ loading, failed, children }: LivePartProps) {
  const inBrowser = useDeferredValue(useInBrowser());
  return (
    <Deferred loading={loading} failed={failed}>
      {inBrowser ? children : loading}
    </Deferred>
  );
}
