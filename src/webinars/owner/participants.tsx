import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { formatAgreed } from "#convex/webinars/rules";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { PanelLink } from "../../records/panel-link";
import { Button } from "../../ui/button";
import { CheckboxField } from "../../ui/checkbox-field";
import { LoadingLine } from "../../ui/loading-line";

type Participant = FunctionReturnType<typeof api.webinars.dates.owner.participants>[number];

interface ParticipantsProps {
  id: string;
  /** It has begun, so attendance can be ticked. */
  hasBegun: boolean;
  /** It's in the future and not called off, so sign-ups can change. */
  isOpen: boolean;
}

/** Who signed up for a date and who cancelled, with an attendance tick once it has begun. */
export function Participants({ id, hasBegun, isOpen }: ParticipantsProps) {
  const people = useQuery(api.webinars.dates.owner.participants, { id });
  if (people === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (people.length === 0) return null;
  return (
    <ul aria-label="Who signed up" className="grid gap-3">
      {people.map((person) => (
        <li key={person.reference} className="grid justify-items-start gap-1">
          {hasBegun && person.takenBackAt === undefined ? (
            <Came person={person} />
          ) : (
            <Named person={person} />
          )}
          {isOpen && <Coming person={person} />}
          <PanelLink panel="people" reference={person.reference}>
            {`Open ${person.name}’s sign-up`}
          </PanelLink>
        </li>
      ))}
    </ul>
  );
}

function Named({ person: { name, email, pays, takenBackAt } }: { person: Participant }) {
  const today = useToday();
  return (
    <>
      <p>{`${name}, ${email}`}</p>
      {takenBackAt !== undefined && (
        <p className="text-muted">{`Taken back: ${formatShortDateTime(takenBackAt, today)}`}</p>
      )}
      {takenBackAt === undefined && pays !== undefined && (
        <p className="text-muted">{`Was told a price before: ${formatAgreed(pays)}`}</p>
      )}
    </>
  );
}

function Coming({ person: { reference, name, takenBackAt } }: { person: Participant }) {
  const setComing = useMutation(api.webinars.dates.owner.setComing);
  const { run, busy } = useToast(reference);
  const isComing = takenBackAt === undefined;
  const say = (coming: boolean) =>
    coming ? `${name} is signed up.` : `${name}’s seat is free again. They get an email.`;
  return (
    <Button
      kind="quiet"
      busy={busy}
      aria-label={isComing ? `Take ${name}’s sign-up back` : `Sign ${name} up again`}
      onClick={() =>
        void run((control) => setComing({ reference, coming: !isComing }, control), {
          done: say(!isComing),
          undo: (control) => setComing({ reference, coming: isComing }, control),
        })
      }
    >
      {isComing ? "Take back" : "Sign up again"}
    </Button>
  );
}

function Came({ person: { reference, name, email, cameAt } }: { person: Participant }) {
  const setCame = useMutation(api.webinars.dates.owner.setCame);
  const { run, busy } = useToast(reference);
  const came = cameAt !== undefined;
  return (
    <CheckboxField
      label={`${name} came`}
      hint={email}
      checked={came}
      disabled={busy}
      onChange={({ target: { checked } }) =>
        void run((control) => setCame({ reference, came: checked }, control), {
          done: checked ? `${name} came.` : `${name} didn’t come.`,
          undo: (control) => setCame({ reference, came }, control),
        })
      }
    />
  );
}
