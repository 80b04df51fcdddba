import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";

type Sent = NonNullable<FunctionReturnType<typeof api.quarantine.owner.ofSender>>;

/** Deletes everything from a spammer's connection with one press. */
export function DeleteSender({ reference }: { reference: string }) {
  const deleteAll = useMutation(api.quarantine.owner.deleteOfSender);
  const { run, busy } = useToast();
  return (
    <DialogButton
      kind="quiet"
      busy={busy}
      label="Delete all from this sender"
      about={reference}
      title="Delete everything from this sender?"
    >
      {(close) => (
        <Question
          reference={reference}
          onClose={close}
          onDelete={() => {
            close();
            void run((control) => deleteAll({ reference }, control), {
              done: "It’s being deleted. That takes a moment where there’s a lot.",
            });
          }}
        />
      )}
    </DialogButton>
  );
}

interface QuestionProps {
  reference: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows the current count before anything is deleted. */
function Question({ reference, onDelete, onClose }: QuestionProps) {
  const sent = useQuery(api.quarantine.owner.ofSender, { reference });
  if (sent === undefined) return <LoadingLine>Counting…</LoadingLine>;
  return (
    <>
      <div className="grid gap-3" role="status">
        {sent === null ? (
          <p>Nothing tells any more where this came from, so delete it by itself.</p>
        ) : (
          <Counted sent={sent} />
        )}
      </div>
      <ButtonRow>
        {sent !== null && (
          <Button kind="danger" onClick={onDelete}>
            Delete all of it
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {sent === null ? "Close" : "Keep it"}
        </Button>
      </ButtonRow>
    </>
  );
}

/** How many addresses to list; beyond that only their number. */
const MOST_NAMED = 5;

function Counted({ sent: { records, emails, isMore } }: { sent: Sent }) {
  const named = emails.slice(0, MOST_NAMED);
  const others = emails.length - named.length;
  const things = records === 1 ? "1 thing" : `${records} things`;
  return (
    <>
      <p>
        <strong>{`${isMore ? "At least " : ""}${things} from the same connection`}</strong>
        {emails.length > 0 && <span>, under:</span>}
      </p>
      {emails.length > 0 && (
        <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
          {named.map((email) => (
            <li key={email}>{email}</li>
          ))}
          {others > 0 && <li>{`and ${others} more`}</li>}
        </ul>
      )}
      <p>
        A school, or neighbours on one mobile network, can be behind the same connection. Do you
        know any of these addresses?
      </p>
      <p>
        What was sent is deleted, with its threads and with people who sent nothing else. Bookings
        and quotes that count stay, and so does what’s paid for: cancel those in Bookings. Nobody
        gets an email. This can’t be undone.
      </p>
    </>
  );
}
