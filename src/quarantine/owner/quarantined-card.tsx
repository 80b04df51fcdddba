import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { instantInWords } from "#convex/shared/dates";
import { cut } from "#convex/shared/text";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useHeld } from "./use-quarantined";

export type Held = FunctionReturnType<typeof api.quarantine.owner.list>["page"][number];

const forms: Record<Held["form"], string> = {
  booking: "Booking or quote",
  shop: "Request for a plan",
  contact: "Message",
  support: "Support request",
  webinar: "Webinar sign-up",
  design: "Website brief",
  referral: "Referral",
  rating: "Rating",
  client: "Client profile",
};

/** Facts that the head of a card says already. */
const SAID_ABOVE = ["Reference", "Name"];

/** Longer answers are folded: programs write a lot. */
const LONGEST_SHOWN = 300;

/** One record that is held back, with what was sent. */
export function HeldCard({ held }: { held: Held }) {
  const { reference, form, sentAt, facts } = held;
  const { letThrough, remove, busy } = useHeld(reference);
  return (
    <RecordCard
      title={facts.find(({ label }) => label === "Name")?.value ?? forms[form]}
      meta={`${instantInWords(sentAt)} · ${reference}`}
      badges={<Badge>{forms[form]}</Badge>}
      facts={facts
        .filter(({ label }) => !SAID_ABOVE.includes(label))
        .map(({ label, value }) => ({ label, value: <Answer text={value} /> }))}
      actions={
        <>
          <Button kind="secondary" busy={busy} onClick={letThrough}>
            <span>
              Let it through<VisuallyHidden>: {reference}</VisuallyHidden>
            </span>
          </Button>
          <Button kind="quiet" busy={busy} onClick={remove}>
            <span>
              Delete<VisuallyHidden> {reference}</VisuallyHidden>
            </span>
          </Button>
        </>
      }
    />
  );
}

function Answer({ text }: { text: string }) {
  if (text.length <= LONGEST_SHOWN) return <span className="[overflow-wrap:anywhere]">{text}</span>;
  return (
    <details className="[overflow-wrap:anywhere]">
      <summary className="min-h-11 cursor-pointer">{`${cut(text, LONGEST_SHOWN)}… (show all)`}</summary>
      {text}
    </details>
  );
}
