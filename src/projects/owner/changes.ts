import { api } from "#convex/_generated/api";
import { type ProjectSide, projectStages, type StageName } from "#convex/business/projectStages";
import { firstName, waitingOnWords } from "#convex/projects/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";

interface Opened {
  reference: string;
  lastModified: number;
  clientName: string;
}

interface Version {
  lastModified: number;
}

type Act = (control: CallControl) => Promise<Version>;

/** The owner's actions on a project, each with undo. */
export function useProjectChanges({ reference, lastModified, clientName }: Opened) {
  const { run, busy } = useToast(reference);
  const one = { reference, lastModified };
  const move = useMutation(api.projects.stages.owner.move);
  const undoMove = useMutation(api.projects.stages.owner.undoMove);
  const plan = useMutation(api.projects.stages.owner.plan);
  const setWaitingOn = useMutation(api.projects.stages.owner.setWaitingOn);
  const followStages = useMutation(api.projects.stages.owner.followStages);
  const answerProposedQuote = useMutation(api.projects.owner.answerProposedQuote);

  /** Undo names the version that the action created, so it never reverts a later change. */
  async function act(
    done: string,
    action: Act,
    undo?: (version: Version, control: CallControl) => Promise<unknown>,
  ): Promise<boolean> {
    let saved: Version = { lastModified };
    return run(
      async (control) => {
        saved = await action(control);
      },
      { done, ...(undo && { undo: (control: CallControl) => undo(saved, control) }) },
    );
  }

  const takeBack = (version: Version, control: CallControl) =>
    undoMove({ reference, ...version }, control);

  return {
    busy,
    /** Confirms or rejects the quote that the brief may belong to. */
    answerProposedQuote: (quote: string, answer: "belongs" | "doesNotBelong") =>
      run(
        async (control) => {
          await answerProposedQuote({ reference, quote, answer }, control);
        },
        {
          done:
            answer === "belongs"
              ? `The brief is for quote ${quote}.`
              : `The brief isn’t for quote ${quote}, which waits for another one.`,
          undo: (control: CallControl) =>
            answerProposedQuote({ reference, quote, answer: null }, control),
        },
      ),
    move: (stage: StageName) =>
      act(
        stage === "live" ? "The website is live." : `“${projectStages[stage].name}” is on now.`,
        (control) => move({ ...one, stage }, control),
        takeBack,
      ),
    setWaitingOn: (waitingOn: ProjectSide) =>
      act(
        waitingOn === "client"
          ? `${waitingOnWords(waitingOn, firstName(clientName))} now. We email them in a moment.`
          : `${waitingOnWords(waitingOn, clientName)} now.`,
        (control) => setWaitingOn({ ...one, waitingOn }, control),
        takeBack,
      ),
    /** @param before the day planned until now; empty if none, like `plannedFor` */
    plan: (stage: StageName, plannedFor: string, before: string) =>
      act(
        plannedFor === "" ? "No day is planned any more." : "The day is saved.",
        (control) => plan({ ...one, stage, plannedFor }, control),
        (version, control) => plan({ reference, ...version, stage, plannedFor: before }, control),
      ),
    followStages: () =>
      act("The progress follows from the stages again.", (control) => followStages(one, control)),
  };
}
