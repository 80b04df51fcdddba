import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { firstName, isLive, nextStage } from "#convex/projects/rules";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { Looking } from "../looking";
import { NextStep } from "../next-step";
import type { ProjectView } from "../project";
import { StageList } from "../stage-list";
import { useProjectChanges } from "./changes";
import { StageActions } from "./stage-actions";

type Design = NonNullable<FunctionReturnType<typeof api.designs.owner.show>>;

interface OwnerProjectProps {
  design: Design;
  /** Drafts and files, from their own rooms. */
  drafts?: ReactNode;
}

/** Where a project stands, to be moved on: what happens next first, then its stages. */
export function OwnerProject({ design, drafts }: OwnerProjectProps) {
  const { reference, clientName } = design;
  const project = useQuery(api.projects.owner.show, { reference });
  if (project === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (project === null) return null;
  return (
    <>
      <Looking
        reference={reference}
        look={api.projects.owner.look}
        looks={api.projects.owner.clientLooks}
        words={`${firstName(clientName)} is looking at this now.`}
      />
      <NextStep
        project={project}
        progress={design.progress}
        reader="business"
        clientName={firstName(clientName)}
      >
        <NextActions design={design} project={project} />
      </NextStep>
      <CardSection title="Stages">
        <StageList
          stages={project.stages}
          beside={(stage) => <StageActions design={design} project={project} stage={stage} />}
        />
      </CardSection>
      {drafts}
    </>
  );
}

interface ActionsProps {
  design: Design;
  project: ProjectView;
}

/** The one press that moves a project on, and whose turn it is. */
function NextActions({ design, project }: ActionsProps) {
  const changes = useProjectChanges(design);
  const { stages, turn, progressByHand } = project;
  const next = nextStage(stages);
  const other = turn === "client" ? "business" : "client";
  return (
    <>
      <ButtonRow>
        {next !== undefined && (
          <Button busy={changes.busy} onClick={() => void changes.move(next)}>
            {next === "live" ? "It’s live" : `Move on to “${projectStages[next].name}”`}
          </Button>
        )}
        {!isLive(stages) && (
          <Button kind="secondary" busy={changes.busy} onClick={() => void changes.setTurn(other)}>
            {other === "business" ? "It’s our turn" : `It’s ${firstName(design.clientName)}’s turn`}
          </Button>
        )}
      </ButtonRow>
      {progressByHand && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>The progress was set by hand.</p>
          <Button kind="quiet" busy={changes.busy} onClick={() => void changes.followStages()}>
            Let it follow the stages
          </Button>
        </div>
      )}
    </>
  );
}
