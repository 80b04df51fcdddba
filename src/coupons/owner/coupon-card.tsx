import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDate, formatShortDateTime } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { useNow, useToday } from "../../lib/now";
import { useTabStorage } from "../../lib/tab-storage";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { PersonLink, RecordLink } from "../../records/links";
import type { Coupon } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { TextField } from "../../ui/text-field";
import { given } from "./given";
import { keptAs, useRedeeming } from "./redeeming";

/** One coupon, with a button to redeem it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { code, kind, reference, email, issuedAt, expiresAt, redeemedAt, note } = coupon;
  const isOpen = redeemedAt === undefined;
  const today = useToday();
  const { tone, word } = useStatus(coupon);
  return (
    <RecordCard
      title={code}
      badges={<Badge tone={tone}>{word}</Badge>}
      facts={[
        { label: "Good for", value: given[kind] },
        {
          label: "Works with",
          value:
            email === undefined ? (
              "No address: redeem it here"
            ) : (
              <PersonLink contact={email}>{email}</PersonLink>
            ),
        },
        { label: "Given", value: formatShortDateTime(issuedAt, today) },
        { label: "Until", value: formatShortDate(dateAt(expiresAt), today) },
        { label: "Belongs to", value: <RecordLink reference={reference} /> },
        { label: "Used", value: isOpen ? undefined : formatShortDateTime(redeemedAt, today) },
        { label: "Note", value: note },
      ]}
    >
      {isOpen ? (
        <>
          {coupon.waiting && <ApproveButton coupon={coupon} />}
          <RedeemButton coupon={coupon} />
        </>
      ) : (
        <TakeBack coupon={coupon} redeemedAt={redeemedAt} />
      )}
    </RecordCard>
  );
}

function useStatus({ redeemedAt, waiting, expiresAt }: Coupon) {
  const now = useNow(60_000);
  if (redeemedAt !== undefined) return { tone: "problem", word: "Used" } as const;
  if (expiresAt <= now) return { tone: "problem", word: "Ran out" } as const;
  return waiting
    ? ({ tone: "waiting", word: "Waits for you" } as const)
    : ({ tone: "good", word: "Can be used" } as const);
}

/** Approves a coupon that was held back. */
export function ApproveButton({ coupon: { _id: couponId, code, email } }: { coupon: Coupon }) {
  const approve = useMutation(api.coupons.owner.approve);
  const { run, busy } = useToast();
  const done = `${code} can be used. We’ve told ${email}.`;
  return (
    <div className="pt-2">
      <Button
        busy={busy}
        onClick={() => void run((control) => approve({ couponId }, control), { done })}
      >
        {`Approve ${code}`}
      </Button>
    </div>
  );
}

function RedeemButton({ coupon }: { coupon: Coupon }) {
  const { redeem, busy } = useRedeeming();
  const [note, setNote] = useState("");
  return (
    <div className="flex max-w-form flex-wrap items-end gap-4 pt-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Note (optional)"
          hint="For whom, or for which job"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Button
        kind={coupon.waiting ? "secondary" : "primary"}
        busy={busy}
        onClick={() => redeem(coupon, note)}
      >
        Redeem
      </Button>
    </div>
  );
}

function TakeBack({ coupon, redeemedAt }: { coupon: Coupon; redeemedAt: number }) {
  const { _id: couponId, code } = coupon;
  const reopen = useMutation(api.coupons.owner.reopen);
  const redeemedHere = useTabStorage(keptAs(coupon));
  const { run, busy } = useToast();
  if (redeemedHere !== redeemedAt) return null;
  const act = (control: CallControl) => reopen({ couponId, redeemedAt }, control);
  return (
    <div>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void run(act, { done: `${code} can be used again.` })}
      >
        Undo redemption
      </Button>
    </div>
  );
}
