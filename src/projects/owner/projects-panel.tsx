import { OwnerViewsProvider } from "../../console/owner-views";
import { Conversation } from "../../conversations/owner/open-conversation";
import { DesignsPanel } from "../../designs/owner/designs-panel";
import { Drafts } from "../../drafts/drafts";
import { ProjectFiles } from "../../drafts/project-files";
import { CardSection } from "../../ui/card";
import { OwnerHistory } from "./owner-history";
import { OwnerProject } from "./owner-project";
import { ProjectList } from "./project-list";

/** Every website project: the list by whose turn it is, and the one that's open with all that belongs to it. */
export default function ProjectsPanel() {
  return (
    <OwnerViewsProvider>
      <DesignsPanel
        projects={(isBeside) => <ProjectList isBeside={isBeside} />}
        project={(design) => ({
          before: (
            <>
              <OwnerProject
                design={design}
                drafts={
                  <>
                    <Drafts reference={design.reference} side="owner" />
                    <ProjectFiles reference={design.reference} side="owner" />
                  </>
                }
              />
              <CardSection title="Conversation">
                <Conversation contact={design.clientEmail} />
              </CardSection>
            </>
          ),
          after: <OwnerHistory reference={design.reference} />,
        })}
      />
    </OwnerViewsProvider>
  );
}
