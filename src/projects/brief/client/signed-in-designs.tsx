import { api } from "#convex/_generated/api";
import { Paged } from "../../../live/paged";
import { paths } from "../../../navigation/paths";
import { ButtonLink } from "../../../ui/button-link";
import { ButtonRow } from "../../../ui/button-row";
import { Fold } from "../../../ui/fold";
import { Notice } from "../../../ui/notice";
import { BriefInFull, InnerPart, type WholeDesign } from "../brief-in-full";
import { modeHref } from "../modes";
import { NO_DESIGNS } from "../words";
import { DesignCard } from "./design-card";

/** The signed-in client's designs, newest first, each with its brief. */
export function OwnDesigns() {
  return (
    <>
      <Paged query={api.projects.brief.client.listMine} args={{}} empty={<NoDesigns />}>
        {(designs) => (
          <ul className="grid grid-cols-1 gap-6">
            {designs.map((design) => (
              <DesignCard key={design.reference} design={design}>
                <div>
                  <ButtonLink to={paths.project.href({ ref: design.reference })}>
                    Open your project
                  </ButtonLink>
                </div>
                <OwnBrief design={design} />
              </DesignCard>
            ))}
          </ul>
        )}
      </Paged>
      <ButtonRow>
        <ButtonLink kind="secondary" to={modeHref("submit")}>
          Start your website
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.myRequests.href()}>
          See my bookings and requests
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function NoDesigns() {
  return (
    <Notice kind="info" title={NO_DESIGNS}>
      <p>Did you use another email for your brief? Then sign out, and sign in with that one.</p>
    </Notice>
  );
}

/** The client's brief, folded because they come for the progress. */
function OwnBrief({ design }: { design: WholeDesign }) {
  return (
    <Fold title="What you asked for">
      <div className="grid gap-6 pt-4">
        <BriefInFull
          design={design}
          part={InnerPart}
          facts={[
            { label: "Name", value: design.clientName },
            { label: "Phone", value: design.clientPhone },
          ]}
        />
      </div>
    </Fold>
  );
}
