import { lazy, useEffect, useRef, useState } from "react";
import { Deferred } from "../ui/deferred";

const loading = "Loading...";
const unknown = "N/A";

/** The live client comes with this module, which is why it waits. */
const LiveVersion = lazy(() => import("./live-version"));

/** The latest version of the site, looked up only when the footer is about to be seen. */
export function VersionLabel() {
  const label = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (label.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    });
    observer.observe(label.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <span ref={label}>
      {near ? (
        <Deferred loading={loading} failed={unknown}>
          <LiveVersion />
        </Deferred>
      ) : (
        loading
      )}
    </span>
  );
}
