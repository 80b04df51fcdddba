import { lazy } from "react";
import { DesignPage } from "../designs/design-page";

const LiveDesigns = lazy(() => import("./live-designs"));

/** The design brief, and what became of it; signed in, with its drafts and files. */
export default function DesignPageWithDrafts() {
  return <DesignPage CheckDesign={LiveDesigns} />;
}
