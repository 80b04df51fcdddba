import { type ComponentProps, useDeferredValue } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Deferred } from "../ui/deferred";

/**
 * The place of a live part on a page that was rendered at build time, which has what stands there meanwhile (`loading`). It
 * stays until the part can be shown: where it's replaced by something to wait with, even the same, React holds the part back
 * for 0.3 s.
 */
export function LivePart({ loading, failed, children }: ComponentProps<typeof Deferred>) {
  const inBrowser = useDeferredValue(useInBrowser());
  return (
    <Deferred loading={loading} failed={failed}>
      {inBrowser ? children : loading}
    </Deferred>
  );
}
