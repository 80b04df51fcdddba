import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { PanelLink } from "../../records/panel-link";
import { CheckboxField } from "../../ui/checkbox-field";
import { LoadingLine } from "../../ui/loading-line";

type Person = FunctionReturnType<typeof api.webinars.dates.owner.participants>[number];

/** Who signed up for a date, each with a tick for having come. */
export function Participants({ id }: { id: string }) {
  const people = useQuery(api.webinars.dates.owner.participants, { id });
  if (people === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (people.length === 0) return <p>Nobody yet.</p>;
  return (
    <ul aria-label="Who signed up" className="grid gap-3">
      {people.map((person) => (
        <Participant key={person.reference} person={person} />
      ))}
    </ul>
  );
}

function Participant({ person: { reference, name, email, cameAt } }: { person: Person }) {
  const setCame = useMutation(api.webinars.dates.owner.setCame);
  const { run, busy } = useToast();
  const came = cameAt !== undefined;
  return (
    <li className="grid gap-1">
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
      <PanelLink panel="people" reference={reference}>
        {`Open ${name}’s sign-up`}
      </PanelLink>
    </li>
  );
}
