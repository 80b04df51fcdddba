import { type ComponentProps, startTransition, useEffect, useState } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Deferred } from "../ui/deferred";

/**
 * A live part on a prerendered page, with a placeholder (`loading`). The prerendered placeholder stays until the part
 * can be shown, because React delays the part by 0.3 s if it replaces one placeholder by another. The part has its own
 * transition, so no other waits for its code, as would happen with a deferred value.
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
