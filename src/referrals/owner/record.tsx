import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { couponFact } from "../../records/coupon-fact";
import { labelled } from "../../records/format-event";
import { friendColumns } from "../../records/friend-columns";
import { FriendList } from "../../records/friend-list";
import { RecordMeta } from "../../records/links";
import { ListTab } from "../../records/list-tab";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** Friends who were referred together. */
export const referralView: ListedRecordView<RowOf<"referral">> = {
  Card: ReferralCard,
  formatEvent: ({ friends, coupon }) => ({
    title: `Somebody recommended us to ${friends ?? "friends"}`,
    details: [labelled("Coupon", coupon), "Please call them"],
  }),
  tab: { value: "referrals", label: "Referrals" },
  columns: {
    reference: "Reference",
    timestamp: { title: "Sent", value: ({ timestamp }) => formatDateTime(timestamp) },
    ...friendColumns,
    code: "Coupon",
  },
  List: Referrals,
};

function Referrals() {
  return (
    <ListTab
      label="Referrals"
      query={api.referrals.owner.batches}
      args={{}}
      columns={referralView.columns}
      fileName="referrals"
      empty="No referrals yet. Friends whom people recommend to us are listed here, to be called. Friends who come with a rating are listed with the rating."
      card={(row) => <ReferralCard key={row.reference} row={row} />}
    />
  );
}

/** The form does not ask by whom they were referred: the coupon tells. */
function ReferralCard({ row }: { row: RowOf<"referral"> }) {
  const { reference, referrals, called = [], timestamp, code } = row;
  const left = referrals.length - called.length;
  return (
    <RecordCard
      isNew={left > 0}
      title={referrals.length === 1 ? "1 friend" : `${referrals.length} friends`}
      meta={<RecordMeta kind="Referral" reference={reference} at={timestamp} />}
      badges={
        <Badge tone={left > 0 ? "waiting" : "good"}>
          {left > 0 ? `${left} to call` : "All called"}
        </Badge>
      }
      facts={code === undefined ? undefined : [couponFact(code)]}
    >
      <FriendList {...row} />
    </RecordCard>
  );
}
