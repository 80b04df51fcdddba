import { lazy, type ReactNode } from "react";

/** Rendered at build only: a browser that runs scripts never asks for it. */
const Words = lazy(() => import("./without-scripts-words"));

interface WithoutScriptsProps {
  /** Begins the sentence: "This form". */
  what: string;
  /** A sentence that says what works. */
  instead?: ReactNode;
}

/** In place of what can't be shown without scripts. */
export function WithoutScripts(props: WithoutScriptsProps) {
  return (
    <noscript>
      <Words {...props} />
    </noscript>
  );
}
