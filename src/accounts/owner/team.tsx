import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { inviteForm } from "#convex/accounts/formRules";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { TeamOptions } from "../../team/team-options";
import { Button } from "../../ui/button";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Helper = FunctionReturnType<typeof api.accounts.owner.listHelping>[number];

/** Who helps, with fewer rights than the owner. */
export function Team() {
  const helpers = useQuery(api.accounts.owner.listHelping, {});
  return (
    <PanelSection title="Helpers">
      {helpers === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <div className="grid justify-items-start gap-4 rounded-md border border-line bg-white p-4 shadow-soft">
          <p className="text-muted">
            A helper sees the visits that you’ve given them, and what their clients wrote about
            those. They mark them as done and take payments: no other money, no settings, no lists.
          </p>
          {helpers.length > 0 && <Helpers helpers={helpers} />}
          <DialogButton label="Invite a helper" title="Invite a helper">
            {(close) => <InviteForm onSaved={close} />}
          </DialogButton>
        </div>
      )}
    </PanelSection>
  );
}

function Helpers({ helpers }: { helpers: readonly Helper[] }) {
  return (
    <ul aria-label="Helpers" className="grid w-full divide-y divide-line border-y border-line">
      {helpers.map((helper) => (
        <HelperItem key={helper.email} helper={helper} />
      ))}
    </ul>
  );
}

function HelperItem({ helper: { email, member, invitedAt } }: { helper: Helper }) {
  const { run, busy } = useToast(email);
  const remove = useMutation(api.accounts.owner.remove);
  const invite = useMutation(api.accounts.owner.invite);
  const today = useToday();
  const press = () =>
    run((control) => remove({ email }, control), {
      done: `${member} is removed, and signed out everywhere.`,
      undo: (control) => invite({ email, member }, control),
      undone: `${member} is back, and has to sign in again.`,
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{member}</p>
        <p>{email}</p>
        <p className="text-sm text-muted">
          {`Invited: ${formatShortDate(dateAt(invitedAt), today)}`}
        </p>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => void press()}>
        <span>
          Remove<VisuallyHidden>{` ${email}`}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}

function InviteForm({ onSaved }: { onSaved: () => void }) {
  const { run, busy } = useToast("helpers");
  const invite = useMutation(api.accounts.owner.invite);
  const remove = useMutation(api.accounts.owner.remove);
  const state = useActionForm({
    name: "helper",
    order: ["email", "member"],
    rules: () => inviteForm,
    blank: { email: "", member: "" },
    busy,
    save: (sent) =>
      run((control) => invite(sent, control), {
        done: `${sent.member} gets an email that says how to sign in.`,
        undo: (control) => remove({ email: sent.email }, control),
        undone: `${sent.member} can’t sign in any more.`,
      }),
    onSaved,
  });
  return (
    <SmallForm label="Invite a helper" state={state} submit="Invite">
      <TextField
        {...state.field("email")}
        label="Their email"
        hint="They sign in with it, and a code that we email"
        type="email"
        autoComplete="off"
      />
      <SelectField {...state.field("member")} label="Whose visits they see">
        <TeamOptions nobody="Choose" />
      </SelectField>
    </SmallForm>
  );
}
