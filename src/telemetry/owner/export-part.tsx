import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { deploymentSite } from "../../live/deployment";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";

const warning = {
  title: "Make a new key?",
  text: "The key that you have now stops working. Whatever uses it needs the new one.",
  yes: "Make a new key",
};

/** Downloads the numbers, and manages the key for other programs. */
export function ExportPart() {
  const since = useQuery(api.telemetry.owner.exportKeySince);
  const today = useToday();
  const [key, setKey] = useState<string>();
  const newKey = useMutation(api.telemetry.owner.newExportKey);
  const endKey = useMutation(api.telemetry.owner.endExportKey);
  const { run, busy } = useToast();
  const ask = useConfirm();
  const make = async () => {
    if (since !== null && !(await ask(warning))) return;
    const act = async (control: CallControl) => {
      setKey(await newKey({}, control));
    };
    await run(act, { done: "The new key is above its button." });
  };
  const end = async (control: CallControl) => {
    await endKey({}, control);
    setKey(undefined);
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-measure">
        With a key, a program can read these numbers at an address of their own. Anyone who has the
        key can read them, so keep it like a password.
      </p>
      <p>
        {typeof since === "number"
          ? `There’s a key, made on ${formatShortDate(dateAt(since), today)}.`
          : "There’s no key."}
      </p>
      {key !== undefined && <NewKey secret={key} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={() => void make()}>
          Make a key
        </Button>
        {typeof since === "number" && (
          <Button
            kind="quiet"
            onClick={() => void run(end, { done: "The key doesn’t work any more." })}
          >
            End the key
          </Button>
        )}
      </div>
    </div>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <div className="grid gap-1 rounded-md border-2 border-accent bg-accent-pale p-4">
      <p className="font-bold">This is shown only once. Copy it now:</p>
      <p className="font-mono text-sm break-all">
        {`${deploymentSite() ?? ""}/telemetry/days.json?auth=${secret}`}
      </p>
      <p className="text-sm">
        A program that can send a header keeps the key out of the address, and so out of logs: send{" "}
        <code>Authorization: Bearer</code> and the key, in place of <code>auth</code>. Other parts
        are hours, sessions, visitors and counters; put their name in the place of days.
      </p>
    </div>
  );
}
