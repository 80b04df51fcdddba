import { DesignsPanel } from "../designs/owner/designs-panel";
import { Drafts } from "../drafts/drafts";
import { ProjectFiles } from "../drafts/project-files";

/** The website briefs, each with its drafts and files. */
export default function DesignsWithDrafts() {
  return (
    <DesignsPanel
      project={(reference) => (
        <>
          <Drafts reference={reference} side="owner" />
          <ProjectFiles reference={reference} side="owner" />
        </>
      )}
    />
  );
}
