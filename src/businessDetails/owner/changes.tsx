import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { omit } from "convex-helpers";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { PanelSection } from "../../ui/panel";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { labels, linesOf, namesOf } from "./labels";

type Change = FunctionReturnType<typeof api.businessDetails.owner.changes>[number];

/** Who changed what, with a way back. */
export function DetailChanges({ version }: { version: number }) {
  const changes = useQuery(api.businessDetails.owner.changes, {});
  if (changes === undefined || changes.length === 0) return null;
  return (
    <PanelSection title="What was changed">
      <ul className="divide-y divide-line rounded-md border border-line bg-white shadow-soft">
        {changes.map((change) => (
          <ChangeItem key={change._id} change={change} version={version} />
        ))}
      </ul>
    </PanelSection>
  );
}

function ChangeItem({ change, version }: { change: Change; version: number }) {
  const { _id, by, at, before } = change;
  const today = useToday();
  const { run, busy } = useToast("your business");
  const restore = useMutation(api.businessDetails.owner.putBack);
  // Who is in the team is changed back there.
  const names = namesOf(omit(before, ["formerMembers"]));
  const putBack = () =>
    run((control) => restore({ change: _id, lastModified: version }, control), {
      done: () => "It’s as it was before.",
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{`${by}, ${formatShortDateTime(at, today)}`}</p>
        {linesOf(change).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {names.length > 0 && (
        <div className="-ml-5">
          <Button kind="quiet" busy={busy} onClick={() => void putBack()}>
            <span>
              Put it back
              <VisuallyHidden>{`: ${names.map((name) => labels[name]).join(", ")}`}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
