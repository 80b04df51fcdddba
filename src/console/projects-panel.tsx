import { Conversation } from "../conversations/owner/open-conversation";
import { DesignsPanel } from "../projects/brief/owner/designs-panel";
import { OwnerHistory } from "../projects/brief/owner/owner-history";
import { OwnerTracking } from "../projects/brief/owner/tracking";
import { Drafts } from "../projects/drafts/drafts";
import { ProjectFiles } from "../projects/drafts/project-files";
import { OwnerProject } from "../projects/owner/owner-project";
import { CardSection } from "../ui/card";
import { OwnerViewsProvider } from "./owner-views";

/** Website projects: a list by whose turn it is, and the open project with everything that belongs to it. */
export default function ProjectsPanel() {
  return (
    <OwnerViewsProvider>
      <DesignsPanel
        project={(design, brief) => (
          <>
            <OwnerProject design={design} brief={brief}>
              <Drafts reference={design.reference} side="owner" />
              <ProjectFiles reference={design.reference} side="owner" />
              <CardSection title="Conversation">
                <Conversation contact={design.clientEmail} />
              </CardSection>
            </OwnerProject>
            <OwnerTracking design={design} />
            <OwnerHistory reference={design.reference} />
          </>
        )}
      />
    </OwnerViewsProvider>
  );
}
