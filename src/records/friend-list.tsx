import { api } from "#convex/_generated/api";
import { useToast } from "../feedback/toast";
import type { CallControl } from "../live/async-call";
import { useMutation } from "../live/mutation";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { VisuallyHidden } from "../ui/visually-hidden";
import { ContactLinks } from "./links";
import type { RowOf } from "./rows";

type WithFriends = Pick<RowOf<"referral">, "reference" | "referrals" | "called">;

/** The friends referred in a record, and which of them we've called. */
export function FriendList({ reference, referrals, called }: WithFriends) {
  if (referrals.length === 0) return null;
  return (
    <ul aria-label={`Friends in ${reference}`} className="grid divide-y-2 divide-line">
      {referrals.map((friend, place) => (
        <li
          key={place}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 font-semibold [overflow-wrap:anywhere]">
              <span>{friend.name}</span>
              {called.includes(place) && <Badge tone="good">Called</Badge>}
            </p>
            <ContactLinks email={friend.email} phone={friend.phone} />
          </div>
          <CalledButton
            reference={reference}
            friend={place}
            name={friend.name}
            called={called.includes(place)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CalledButtonProps {
  reference: string;
  friend: number;
  name: string;
  called: boolean;
}

function CalledButton({ reference, friend, name, called }: CalledButtonProps) {
  const setCalled = useMutation(api.ratings.owner.setCalled);
  const { run, busy } = useToast(`${reference}: ${friend}`);
  const mark = (as: boolean, control: CallControl) =>
    setCalled({ reference, friend, called: as }, control);
  return (
    <Button
      kind="secondary"
      busy={busy}
      onClick={() =>
        void run((control) => mark(!called, control), {
          done: called ? `${name} is still to be called.` : `${name} was called.`,
          undo: (control) => mark(called, control),
        })
      }
    >
      <span>
        <span>{called ? "Mark as not called" : "Mark as called"}</span>
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
