import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { currentStage, firstName, isLive, nextStage } from "#convex/projects/rules";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { TextLink } from "../../ui/text-link";
import { Looking } from "../looking";
import type { ProjectView } from "../project";
import { NextStep } from "../stages/next-step";
import { StageList } from "../stages/stage-list";
import { useProjectChanges } from "./changes";
import { StageActions } from "./stage-actions";

type Design = NonNullable<FunctionReturnType<typeof api.projects.brief.owner.show>>;

interface OwnerProjectProps {
  design: Design;
  /** The client's brief. It comes first during the brief stage, and last afterwards. */
  brief: ReactNode;
  children: ReactNode;
}

/** The state of a project with the next step first, then its stages. */
export function OwnerProject({ design, brief, children }: OwnerProjectProps) {
  const { reference, clientName } = design;
  const project = useQuery(api.projects.owner.show, { reference });
  if (project === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (project === null) return brief;
  const isBriefRead = currentStage(project.stages) !== "brief";
  return (
    <>
      {project.proposedQuote !== undefined && (
        <ProposedQuote design={design} quote={project.proposedQuote} />
      )}
      <div className="-mt-4 grid grid-cols-1 gap-1">
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
      </div>
      {!isBriefRead && brief}
      <CardSection title="Stages">
        <StageList
          stages={project.stages}
          beside={(stage) => <StageActions design={design} project={project} stage={stage} />}
        />
      </CardSection>
      {children}
      {isBriefRead && brief}
    </>
  );
}

/** Asks whether a brief belongs to an accepted quote, when only a typed address links them. */
function ProposedQuote({ design, quote }: { design: Design; quote: string }) {
  const { answerProposedQuote, busy } = useProjectChanges(design);
  return (
    <Notice kind="info" live={false} title={`This brief may belong to quote ${quote}`}>
      <p>
        It has the email address of the client who accepted that quote, and nothing proves that they
        sent it.{" "}
        <TextLink to={{ pathname: paths.owner.href("bookings"), search: `?open=${quote}` }}>
          See the quote
        </TextLink>
      </p>
      <ButtonRow>
        <Button busy={busy} onClick={() => void answerProposedQuote(quote, "belongs")}>
          Link it to the quote
        </Button>
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => void answerProposedQuote(quote, "doesNotBelong")}
        >
          It’s for something else
        </Button>
      </ButtonRow>
    </Notice>
  );
}

interface ActionsProps {
  design: Design;
  project: ProjectView;
}

function NextActions({ design, project }: ActionsProps) {
  const changes = useProjectChanges(design);
  const { stages, waitingOn, progressByHand } = project;
  const next = nextStage(stages);
  const other = waitingOn === "client" ? "business" : "client";
  return (
    <>
      <ButtonRow>
        {next !== undefined && (
          <Button busy={changes.busy} onClick={() => void changes.move(next)}>
            {next === "live" ? "It’s live" : `Move on to “${projectStages[next].name}”`}
          </Button>
        )}
        {!isLive(stages) && (
          <Button
            kind="secondary"
            busy={changes.busy}
            onClick={() => void changes.setWaitingOn(other)}
          >
            {`Mark as waiting on ${other === "business" ? "us" : firstName(design.clientName)}`}
          </Button>
        )}
      </ButtonRow>
      {progressByHand && (
        <div className="flex flex-wrap items-center">
          <p>The progress was set by hand.</p>
          <Button kind="quiet" busy={changes.busy} onClick={() => void changes.followStages()}>
            Use automatic progress
          </Button>
        </div>
      )}
    </>
  );
}
