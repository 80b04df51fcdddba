import { type ComponentProps, startTransition, useEffect, useState } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Deferred } from "../ui/deferred";

/**
 * The place of a live part on a page that was rendered at build time, which has what stands there meanwhile (`loading`). It
 * stays until the part can be shown: where it's replaced by something to wait with, even the same, React holds the part back
 * for 0.3 s. The part has a transition of its own to come with, so that no other waits for its code, as it would with a
 * deferred value.
 */
export function LivePart({ loading, failed, children }: ComponentProps<typeof Deferred>) {
  const [isShown, setShown] = useState(useInBrowser());
  useEffect(() => {
    startTransition(() => {
      setShown(true);
    });
  }, []);
  return (
    <Deferred loading={loading} failed={failed}>
      {isShown ? children : loading}
    </Deferred>
  );
}
