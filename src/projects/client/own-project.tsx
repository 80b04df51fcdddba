import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { isUnpaid, paymentStateLabels } from "#convex/payments/rules";
import { money } from "#convex/shared/money";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Badge } from "../../ui/badge";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { BriefInFull, InnerPart } from "../brief/brief-in-full";
import { CorrectBrief } from "../brief/client/correct-brief";
import { Looking } from "../looking";
import type { OwnProject as Project, ProjectView } from "../project";
import { NextStep } from "../stages/next-step";
import { StageList } from "../stages/stage-list";
import { OwnThread } from "../thread/own-thread";
import { EmailsSwitch } from "./emails-switch";

const DRAFTS_ID = "drafts";

interface OwnProjectProps {
  reference: string;
  drafts?: ReactNode;
}

/** A client's project: the next step first, then everything else. */
export function OwnProject({ reference, drafts }: OwnProjectProps) {
  const design = useQuery(api.projects.client.show, { reference });
  if (design === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (design === null) return <NoProject />;
  const { project, businessName } = design;
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h2 className="text-2xl font-bold [overflow-wrap:anywhere]">{businessName}</h2>
        <p className="text-muted">{`Reference ${reference}`}</p>
        <Looking
          reference={reference}
          look={api.projects.client.look}
          looks={api.projects.client.businessLooks}
          words="We’re looking at this now."
        />
      </header>
      <NextStep
        project={project}
        progress={design.progress}
        reader="client"
        clientName={design.clientName}
      >
        {design.timeFrame !== undefined && (
          <p>
            Time frame: <strong>{design.timeFrame}</strong>
          </p>
        )}
        {project.waitingOn === "client" && project.draft === "waits" && (
          <ButtonRow>
            {/* A link of the router would drop the project's reference from the address. */}
            <ButtonAnchor href={`#${DRAFTS_ID}`}>See our draft</ButtonAnchor>
          </ButtonRow>
        )}
      </NextStep>
      <CardSection title="Stages">
        <StageList
          stages={project.stages}
          beside={({ payment }) => payment && <StagePayment payment={payment} />}
        />
      </CardSection>
      <div id={DRAFTS_ID} className="grid gap-6">
        {drafts}
      </div>
      <CardSection title="Write to us">
        <OwnThread reference={reference} />
      </CardSection>
      <CardSection title="What you asked for">
        <CorrectBrief design={design} />
        <BriefInFull
          design={design}
          part={InnerPart}
          facts={[
            { label: "Name", value: design.clientName },
            { label: "Phone", value: design.clientPhone },
          ]}
        />
      </CardSection>
      <Emails design={design} />
    </div>
  );
}

function Emails({ design: { reference, project } }: { design: Project }) {
  const set = useMutation(api.projects.client.setEmails);
  return (
    <CardSection title="Emails">
      <EmailsSwitch
        stopped={project.emailsStopped}
        set={(stopped, control) => set({ reference, stopped }, control)}
      />
    </CardSection>
  );
}

function NoProject() {
  return (
    <>
      <Notice kind="info" title="There’s no project of yours at this address">
        <p>Did you use another email for your brief? Then sign out, and sign in with that one.</p>
      </Notice>
      <div>
        <ButtonLink kind="secondary" to={paths.designBrief.href({ mode: "check" })}>
          See all your designs
        </ButtonLink>
      </div>
    </>
  );
}

type Payment = NonNullable<ProjectView["stages"][number]["payment"]>;

function StagePayment({ payment }: { payment: Payment }) {
  const { title, cents, state, payKey } = payment;
  return (
    <div className="grid justify-items-start gap-2 rounded-md border-2 border-line bg-sand p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">
          <span>{`${title}: `}</span>
          <strong>{money(cents)}</strong>
        </span>
        <Badge tone={state === "paid" ? "good" : "waiting"}>{paymentStateLabels[state]}</Badge>
      </p>
      {isUnpaid(state) && (
        <ButtonAnchor kind="secondary" href={paths.pay.href(payKey)}>
          Pay now by card
        </ButtonAnchor>
      )}
    </div>
  );
}
