import { lazy } from "react";

/** Rendered at build only: a browser that runs scripts never asks for it. */
const Words = lazy(() => import("./without-scripts-words"));

/** In place of what can't be shown without scripts. @param what begins the sentence: "This form" */
export function WithoutScripts({ what }: { what: string }) {
  return (
    <noscript>
      <Words what={what} />
    </noscript>
  );
}
