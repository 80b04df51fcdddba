import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { PanelLink } from "../../records/panel-link";
import { CheckboxField } from "../../ui/checkbox-field";
import { LoadingLine } from "../../ui/loading-line";

type Person = FunctionReturnType<typeof api.webinars.dates.owner.participants>[number];

interface ParticipantsProps {
  id: string;
  /** It has begun, so that people can have come. */
  hasBegun: boolean;
}

/** Who signed up for a date; from its start on, each with a tick for having come. */
export function Participants({ id, hasBegun }: ParticipantsProps) {
  const people = useQuery(api.webinars.dates.owner.participants, { id });
  if (people === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return (
    <ul aria-label="Who signed up" className="grid gap-3">
      {people.map((person) => (
        <li key={person.reference} className="grid gap-1">
          {hasBegun ? <Came person={person} /> : <p>{`${person.name}, ${person.email}`}</p>}
          <PanelLink panel="people" reference={person.reference}>
            {`Open ${person.name}’s sign-up`}
          </PanelLink>
        </li>
      ))}
    </ul>
  );
}

function Came({ person: { reference, name, email, cameAt } }: { person: Person }) {
  const setCame = useMutation(api.webinars.dates.owner.setCame);
  const { run, busy } = useToast(reference);
  const came = cameAt !== undefined;
  return (
    <CheckboxField
      label={`${name} came`}
      hint={email}
      checked={came}
      disabled={busy}
      onChange={({ target: { checked } }) => {
        void run((control) => setCame({ reference, came: checked }, control), {
          done: checked ? `${name} came.` : `${name} didn’t come.`,
          undo: (control) => setCame({ reference, came }, control),
        });
      }}
    />
  );
}
