import { formatSortable } from "#convex/shared/dates";
import { addressColumn } from "../../records/address-column";
import { couponFact } from "../../records/coupon-fact";
import { FormRecordCard } from "../../records/form-record-card";
import { labelled, someone } from "../../records/format-event";
import { friendColumns } from "../../records/friend-columns";
import { FriendList } from "../../records/friend-list";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";

/** How lists show a referral. */
export const referralView: ListedRecordView<RowOf<"referral">> = {
  Card: ReferralCard,
  summarise: (row) => ({
    who: row.referrerName ?? row.referrerEmail ?? countFriends(row),
    at: row.timestamp,
    text: row.referrals.map(({ name }) => name).join(", "),
    state: <ToCallBadge {...row} />,
  }),
  formatEvent: ({ referrerName, friends, coupon }) => ({
    title: `${someone(referrerName)} recommended us to ${friends ?? "friends"}`,
    details: [labelled("Coupon", coupon), "Please call them"],
  }),
  tab: { value: "referrals", label: "Referrals", waiting: ["friends"], of: "to call" },
  columns: {
    reference: "Reference",
    timestamp: { title: "Sent", value: ({ timestamp }) => formatSortable(timestamp) },
    ...friendColumns,
    referrerEmail: "Sender’s email",
    isProved: addressColumn("referrerEmail"),
    code: "Coupon",
  },
  empty:
    "No referrals yet. Friends whom people recommend to us are listed here, to be called. Friends who come with a rating are listed with the rating.",
};

const countFriends = ({ referrals }: RowOf<"referral">) =>
  referrals.length === 1 ? "Referred a friend" : `Referred ${referrals.length} friends`;

const countToCall = ({ referrals, called }: RowOf<"referral">) => referrals.length - called.length;

function ToCallBadge(row: RowOf<"referral">) {
  const left = countToCall(row);
  return (
    <Badge tone={left > 0 ? "waiting" : "good"}>
      {left > 0 ? `${left} to call` : "All called"}
    </Badge>
  );
}

function ReferralCard({ row }: { row: RowOf<"referral"> }) {
  const { reference, timestamp, code } = row;
  return (
    <FormRecordCard
      form="referral"
      reference={reference}
      at={timestamp}
      sender={countFriends(row)}
      isNew={countToCall(row) > 0}
      badges={<ToCallBadge {...row} />}
      facts={[
        { label: "Sent by", value: row.referrerName },
        { label: "Email", value: row.referrerEmail },
        couponFact(code),
      ]}
    >
      <FriendList {...row} />
    </FormRecordCard>
  );
}
