import { OwnerViewsProvider } from "../../console/owner-views";
import { Conversation } from "../../conversations/owner/open-conversation";
import { DesignsPanel } from "../../designs/owner/designs-panel";
import { CardSection } from "../../ui/card";
import { OwnerHistory } from "./owner-history";
import { OwnerProject } from "./owner-project";
import { ProjectList } from "./project-list";

/** Every website project: the list by whose turn it is, and the one that's open with all that belongs to it. */
export default function ProjectsPanel() {
  return (
    <OwnerViewsProvider>
      <DesignsPanel
        projects={<ProjectList />}
        project={(design) => ({
          before: (
            <>
              <OwnerProject design={design} />
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
