import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatSlot } from "#convex/bookings/status";
import { forms } from "#convex/core/forms";
import { KEPT_FOR_TAX } from "#convex/privacy/rules";
import { useToday } from "../../lib/now";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import { LoadingLine } from "../../ui/loading-line";

interface ErasureDialogProps {
  contact: string;
  open: boolean;
  onClose: () => void;
  onErase: () => void;
}

/** Shows what an erasure deletes and what it keeps, and asks for confirmation because it can't be undone. */
export function ErasureDialog({ contact, open, onClose, onErase }: ErasureDialogProps) {
  const today = useToday();
  const preview = useQuery(api.privacy.owner.preview, open ? { contact, today } : "skip");
  const title = `Delete ${preview?.name === undefined ? "this person" : preview.name}’s data?`;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Question contact={contact} preview={preview} />
      <ButtonRow>
        <Button kind="danger" onClick={onErase}>
          Delete for good
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

type Preview = FunctionReturnType<typeof api.privacy.owner.preview>;

function Question({ contact, preview }: { contact: string; preview: Preview | undefined }) {
  if (preview === undefined) return <LoadingLine>Looking up what there is…</LoadingLine>;
  const who = preview.name === undefined ? contact : `${preview.name} (${contact})`;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        This can’t be undone. <strong>{who}</strong> gets no email about it, so tell them yourself.
      </p>
      <List title="This goes" items={getGoing(preview)} />
      <List title="This stays" items={getStaying(preview)} />
    </>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function formatCount(count: number, { one, many }: { one: string; many: string }): string {
  return `${count} ${(count === 1 ? one : many).toLowerCase()}`;
}

function getGoing({ sent, isMore, namedIn, visits, owes, runsMembership, hasAccount }: Preview) {
  const counted = sent.map(({ form, count }) =>
    formatCount(count, forms[form === "shop" ? "booking" : form].label),
  );
  return [
    ...visits.map(
      (slot) => `Their visit on ${formatSlot(slot)}: it’s cancelled, and the time is free.`,
    ),
    ...(owes ? ["What they still owe: it’s written off, and nobody is asked for it."] : []),
    ...(runsMembership ? ["Their membership: it ends at once, and nothing more is charged."] : []),
    counted.length === 0
      ? "Their card, with all that is found under it."
      : `Their card, and what they sent: ${counted.join(", ")}${isMore ? ", and more" : ""}.`,
    "Pictures, emails to them and about what they sent, notifications, and coupons that they haven’t used.",
    ...(namedIn > 0 ? ["Their details, where somebody else recommended us to them."] : []),
    ...(hasAccount ? ["Their account: they are signed out everywhere."] : []),
  ];
}

function getStaying({ hasPayments }: Preview): string[] {
  return [
    hasPayments
      ? `Payments and invoices, for ${KEPT_FOR_TAX} as tax law asks: the amount, the date and the reference, without a name, an email or a phone number. Stripe keeps its own record; delete the customer there, too.`
      : "Nothing of theirs. There are no payments or invoices.",
    "What others wrote, and you about others. Where it has their name, number or address, it’s listed afterwards under “Still named by others”, for you to edit or leave.",
    "A rating that was anonymous: nobody knows whose it is.",
  ];
}
