import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { payLinkForm } from "#convex/payments/formRules";
import { paymentStateLabels } from "#convex/payments/rules";
import { planForm } from "#convex/projects/stages/formRules";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { Dialog } from "../../ui/dialog";
import { MoreMenu } from "../../ui/more-menu";
import { TextField } from "../../ui/text-field";
import type { ProjectView } from "../project";
import { useProjectChanges } from "./changes";

interface StageActionsProps {
  design: NonNullable<FunctionReturnType<typeof api.projects.brief.owner.show>>;
  project: ProjectView;
  stage: ProjectView["stages"][number];
}

interface InWindowProps extends StageActionsProps {
  onDone: () => void;
}

/** What the owner can do with one stage: go there, plan its day, ask for a payment with it. */
export function StageActions(props: StageActionsProps) {
  const { design, project, stage } = props;
  const changes = useProjectChanges(design);
  const [open, setOpen] = useState<"plan" | "pay">();
  const { name } = projectStages[stage.stage];
  const { payment } = stage;
  // What was taken back can be asked for again.
  const isAskedFor = payment !== undefined && payment.state !== "void";
  const close = () => setOpen(undefined);
  return (
    <>
      {payment && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="[overflow-wrap:anywhere]">
            <span>{`${payment.title}: `}</span>
            <strong>{money(payment.cents)}</strong>
          </span>
          <Badge tone={payment.state === "paid" ? "good" : "waiting"}>
            {paymentStateLabels[payment.state]}
          </Badge>
        </p>
      )}
      <div className="-my-1 ml-auto">
        <MoreMenu about={name} inRow>
          {stage.state !== "on" && (
            <Button kind="quiet" busy={changes.busy} onClick={() => void changes.move(stage.stage)}>
              Set as current stage
            </Button>
          )}
          {stage.state !== "done" && (
            <Button kind="quiet" onClick={() => setOpen("plan")}>
              Set date
            </Button>
          )}
          {project.quoteReference !== undefined && !isAskedFor && (
            <Button kind="quiet" onClick={() => setOpen("pay")}>
              Ask for a payment
            </Button>
          )}
        </MoreMenu>
      </div>
      <Dialog open={open === "plan"} onClose={close} title={`When is “${name}” to be done?`}>
        <PlanForm {...props} onDone={close} />
      </Dialog>
      <Dialog open={open === "pay"} onClose={close} title={`Ask for a payment with “${name}”`}>
        <PaymentForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}

function PlanForm({ design, stage, onDone }: InWindowProps) {
  const { plan, busy } = useProjectChanges(design);
  const { stage: name, plannedFor: before = "" } = stage;
  const state = useActionForm({
    name: "plan",
    order: ["plannedFor"],
    rules: () => planForm,
    saved: { plannedFor: before },
    busy,
    save: ({ plannedFor }) => plan(name, plannedFor, before),
    onSaved: onDone,
  });
  return (
    <SmallForm label="Plan a day" state={state} submit="Save the day">
      <DateField
        {...state.field("plannedFor")}
        label="Day"
        hint="Its client sees it, too. Empty it to plan none."
      />
    </SmallForm>
  );
}

const payOrder = ["amount", "title"] as const;

function PaymentForm({ design, stage, onDone }: InWindowProps) {
  const ask = useMutation(api.projects.stages.owner.askForPayment);
  const { run, busy } = useToast();
  const { reference, lastModified, clientEmail, clientName } = design;
  const state = useActionForm({
    name: "stage-payment",
    order: payOrder,
    rules: () => payLinkForm,
    blank: { amount: "", title: "Deposit for your website" },
    busy,
    save: (_sent, _control, typed) => {
      // As it was typed: the server reads it by the same rules.
      const asked = { reference, lastModified, stage: stage.stage, ...typed };
      return run((control) => ask(asked, control), {
        done: `The link to pay is on its way to ${clientEmail}.`,
      });
    },
    onSaved: onDone,
  });
  return (
    <SmallForm label="Ask for a payment" state={state} submit="Send the link">
      <TextField
        {...state.field("amount")}
        label="Amount"
        hint={`${withTax("In dollars")}. It replaces any earlier request that isn’t paid.`}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...state.field("title")}
        label="What it’s for"
        hint={`${clientName} reads this in the email, on the project’s page and on the receipt`}
        autoComplete="off"
      />
    </SmallForm>
  );
}
