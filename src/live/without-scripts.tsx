import { lazy, type ReactNode } from "react";

/** Only used for prerendering; a browser with scripts never loads it. */
const Words = lazy(() => import("./without-scripts-words"));

interface WithoutScriptsProps {
  /** The subject of the sentence: "This form". */
  what: string;
  /** A sentence about what works instead. */
  instead?: ReactNode;
}

/** Replaces what can't be shown without scripts. */
export function WithoutScripts(props: WithoutScriptsProps) {
  return (
    <noscript>
      <Words {...props} />
    </noscript>
  );
}
