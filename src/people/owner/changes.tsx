import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { CardPart } from "../../ui/card";
import type { Overview } from "./glance";

type Change = Overview["changes"][number];

const fieldLabels: Record<Change["values"][number]["field"], string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  postcode: "Postcode",
};

function linesOf({ kind, values, other = "" }: Change): string[] {
  if (kind === "joined") return [`Joined with ${other}`];
  if (kind === "separated") return [`Separated from ${other}`];
  return values.map(
    ({ field, from = "nothing", to = "nothing" }) => `${fieldLabels[field]}: ${from} → ${to}`,
  );
}

/** The history of changes to a person's details. */
export function Changes({ changes }: Pick<Overview, "changes">) {
  const today = useToday();
  if (changes.length === 0) return null;
  return (
    <CardPart title="Changes to their details">
      <ol aria-label="Changes to their details" className="grid gap-3">
        {changes.map((change) => (
          <li key={change._id} className="[overflow-wrap:anywhere]">
            {linesOf(change).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="text-sm text-muted">{`${formatShortDateTime(change.at, today)} · ${change.by}`}</p>
          </li>
        ))}
      </ol>
    </CardPart>
  );
}
