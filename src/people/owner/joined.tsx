import { useQuery } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { contactOf, type Person } from "../../records/rows";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardPart } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/text-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { Overview } from "./glance";

/** Somebody in one line, by all that tells them apart. */
const formatPerson = ({ name, email, phone }: Person): string =>
  [name, email, phone].filter((part) => part !== undefined).join(" · ");

function useJoining(contact: string) {
  const join = useMutation(api.people.owner.join);
  const separate = useMutation(api.people.owner.separate);
  const { run, busy } = useToast(contact);
  const link = useSearchParamLink();
  const navigate = useNavigate();
  return {
    busy,
    join: (other: string) => {
      const result = { contact, joined: other };
      const act = async (control: CallControl) => {
        Object.assign(result, await join({ contact, other }, control));
        void navigate(link({ person: result.contact }), { replace: true });
      };
      return run(act, {
        done: "They’re one person now.",
        undo: (control) => separate({ contact: result.contact, other: result.joined }, control),
        undone: "They’re two people again.",
      });
    },
    separate: (other: string) =>
      run((control) => separate({ contact, other }, control), {
        done: "They’re two people again.",
        undo: (control) => join({ contact, other }, control),
        undone: "They’re one person again.",
      }),
  };
}

/** The other addresses and numbers of somebody, and the way to have one more of theirs here. */
export function Joined({ overview: { contact, person, joined } }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  const { separate, busy } = useJoining(contact);
  const close = () => setOpen(false);
  return (
    <CardPart
      title="Duplicates"
      action={
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <span>
            Join<VisuallyHidden> a duplicate</VisuallyHidden>
          </span>
        </Button>
      }
    >
      {joined.length > 0 && (
        <ul aria-label="Joined with this person" className="grid gap-2">
          {joined.map((other) => (
            <li
              key={other.contact}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{formatPerson(other.person)}</span>
              <Button kind="quiet" busy={busy} onClick={() => void separate(other.contact)}>
                <span>
                  Separate<VisuallyHidden>{` ${other.contact}`}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isOpen} title="Join a duplicate" onClose={close}>
        <JoinQuestion contact={contact} person={person} onClose={close} />
      </Dialog>
    </CardPart>
  );
}

/** People that the search of the dialog shows. */
const firstPage = { numItems: 8, cursor: null };

interface JoinQuestionProps {
  contact: string;
  person: Person;
  onClose: () => void;
}

function JoinQuestion({ contact, person, onClose }: JoinQuestionProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Person | null>(null);
  const { join, busy } = useJoining(contact);
  const isAsked = text.trim() !== "";
  const found = useQuery(
    api.people.owner.search,
    isAsked ? { text, paginationOpts: firstPage } : "skip",
  );
  // What is joined is what the card says by then.
  const card = useQuery(
    api.people.owner.person,
    chosen === null ? "skip" : { contact: contactOf(chosen) },
  );
  const others = (found?.page ?? []).filter((other) => contactOf(other) !== contact);
  if (chosen !== null)
    return (
      <>
        <p>These two become one person:</p>
        <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
          <li>{formatPerson(person)}</li>
          <li>{formatPerson(card ?? chosen)}</li>
        </ul>
        <p>
          Both addresses lead to one page, with everything from both. Be sure that it’s one person:
          anyone who signs in with either address can ask for a copy of all of it.
        </p>
        <ButtonRow>
          <Button busy={busy} onClick={() => void join(contactOf(chosen)).then(onClose)}>
            Join them
          </Button>
          <Button kind="secondary" onClick={() => setChosen(null)}>
            Choose somebody else
          </Button>
        </ButtonRow>
      </>
    );
  return (
    <>
      <p>
        When somebody writes from two addresses, or calls and writes, join the two: everything is on
        one page then. You can separate them again at any time.
      </p>
      <TextField
        type="search"
        label="Who else is it?"
        hint="A name, an email or a phone number"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="text-muted">
        {found !== undefined && isAsked && others.length === 0 && "Nobody else was found."}
      </p>
      <ul aria-label="Found" className="grid gap-2">
        {others.map((other) => (
          <li key={contactOf(other)}>
            <Button kind="secondary" wide onClick={() => setChosen(other)}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{formatPerson(other)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
