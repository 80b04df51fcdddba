import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatSlot } from "#convex/bookings/status";
import { memberForm, MOST_MEMBERS } from "#convex/businessDetails/formRules";
import { atWork } from "#convex/businessDetails/rules";
import { listOf } from "#convex/shared/opening";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useToday } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Portrait } from "../../team/portrait";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { TextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { MemberFields, memberParts } from "./member-fields";
import type { Saved } from "./saving";

type Ahead = FunctionReturnType<typeof api.team.owner.ahead>;

/** Takes a member out of the team, or brings them back, each with the other as Undo. */
function useMembership({ lastModified }: Saved) {
  const { run, busy } = useToast("team");
  const retire = useMutation(api.team.owner.retire);
  const bringBack = useMutation(api.team.owner.bringBack);
  const versions = { lastModified };
  const change = (way: typeof retire, name: string) => async (control: CallControl) => {
    Object.assign(versions, await way({ name, ...versions }, control));
  };
  return {
    busy,
    takeOut: (name: string) =>
      run(change(retire, name), {
        done: `${name} isn’t in the team any more.`,
        undo: change(bringBack, name),
        undone: `${name} is in the team again.`,
      }),
    bringBack: (name: string) =>
      run(change(bringBack, name), {
        done: `${name} is in the team again, on the website too.`,
        undo: change(retire, name),
        undone: `${name} isn’t in the team any more.`,
      }),
  };
}

/** Takes a member out of the team, once nothing is planned for them any more. */
export function TakeOut({ name, saved }: { name: string; saved: Saved }) {
  return (
    <div className="-ml-5">
      <DialogButton
        kind="quiet"
        label="Take out of the team"
        about={name}
        title={`Take ${name} out of the team?`}
      >
        {(close) => <Leaving name={name} saved={saved} onDone={close} />}
      </DialogButton>
    </div>
  );
}

interface LeavingProps {
  name: string;
  saved: Saved;
  onDone: () => void;
}

function Leaving({ name, saved, onDone }: LeavingProps) {
  const ahead = useQuery(api.team.owner.ahead, { name, today: useToday() });
  const { takeOut, busy } = useMembership(saved);
  if (ahead === undefined) return <LoadingLine>Looking for their visits…</LoadingLine>;
  if (ahead.visits.length > 0 || ahead.helpers.length > 0)
    return <StillPlanned name={name} ahead={ahead} />;
  async function press() {
    if (await takeOut(name)) onDone();
  }
  return (
    <>
      <p>
        {`The website doesn’t show ${name} any more, and nobody can choose ${name} for a visit. What ${name} did goes on naming them, and you can bring them back.`}
      </p>
      {ahead.services.length > 0 && (
        <p>{`Anybody can then do what only ${name} does: ${listOf("conjunction", ahead.services)}.`}</p>
      )}
      <ButtonRow>
        <Button kind="danger" busy={busy} onClick={() => void press()}>
          Take out
        </Button>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
      </ButtonRow>
    </>
  );
}

function StillPlanned({ name, ahead: { visits, helpers } }: { name: string; ahead: Ahead }) {
  return (
    <>
      {visits.length > 0 && (
        <>
          <p>
            {`${name} has ${visits.length === 1 ? "a visit" : "visits"} to come. Give each to somebody else, or leave it open who comes. Then come back here.`}
          </p>
          <ul className="grid gap-1">
            {visits.map(({ reference, ...slot }) => (
              <li key={reference}>
                <TextLink
                  to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}
                >
                  {`${formatSlot(slot)}, ${reference}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {helpers.length > 0 && (
        <p>
          {`${name} still signs in with ${listOf("conjunction", helpers)}. Remove that first, in `}
          <TextLink to={paths.owner.href("more")}>Settings</TextLink>, under Helpers.
        </p>
      )}
    </>
  );
}

/** The button and form for somebody new. */
export function AddMember({ saved }: { saved: Saved }) {
  const isFull = atWork(saved.details).length >= MOST_MEMBERS;
  return (
    <PanelSection
      title="Somebody new"
      explanation="They’re on the website at once, and you can give them visits. How the page about you begins is part of the website: ask whoever looks after it if it says how many you are."
    >
      {isFull ? (
        <p>{`There are ${MOST_MEMBERS} of you already. Somebody has to leave first.`}</p>
      ) : (
        <div>
          <DialogButton label="Add a member" title="Add a member of the team">
            {(close) => <AddForm saved={saved} onSaved={close} />}
          </DialogButton>
        </div>
      )}
    </PanelSection>
  );
}

const blank = {
  name: "",
  role: "",
  since: "",
  goodAt: "",
  policeCheck: "",
  workingWithChildrenUntil: "",
};

function AddForm({ saved, onSaved }: { saved: Saved; onSaved: () => void }) {
  const add = useMutation(api.team.owner.add);
  const retire = useMutation(api.team.owner.retire);
  const { say } = useToast("team");
  const { field, ...state } = useActionForm({
    name: "member",
    order: ["name", ...memberParts],
    rules: () => memberForm,
    blank,
    save: (sent, { control }) => add({ ...sent, lastModified: saved.lastModified }, control),
    onSaved: ({ name }, version) => {
      onSaved();
      say(`${name} is in the team now. Choose a picture for them, if you like.`, (control) =>
        retire({ name, ...version }, control),
      );
    },
  });
  return (
    <SmallForm label="Add a member of the team" state={state} submit="Add">
      <TextField
        {...field("name")}
        label="Name"
        hint="As clients call them. It can’t be changed, because visits keep it"
        autoComplete="off"
      />
      <MemberFields name="Sam" field={field} />
    </SmallForm>
  );
}

/** Those who have left, with a way back. */
export function FormerMembers({ saved }: { saved: Saved }) {
  const { bringBack, busy } = useMembership(saved);
  const former = saved.shownTeam.filter(({ name }) => saved.details.formerMembers.includes(name));
  if (former.length === 0) return null;
  return (
    <PanelSection title="No longer in the team">
      <ul className="divide-y divide-line rounded-md border border-line bg-white shadow-soft">
        {former.map((member) => (
          <li key={member.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="w-12 shrink-0">
              <Portrait {...member} />
            </div>
            <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{member.name}</p>
            <Button kind="secondary" busy={busy} onClick={() => void bringBack(member.name)}>
              <span>
                Bring back<VisuallyHidden>{`: ${member.name}`}</VisuallyHidden>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
