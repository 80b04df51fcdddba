import { isHappy, isUnhappy, starsInWords } from "#convex/ratings/rules";
import { FriendList } from "../../records/friend-list";
import { ContactLinks, CouponLink, RecordMeta, RecordTitle } from "../../records/links";
import { LongText } from "../../records/long-text";
import type { RowOf } from "../../records/rows";
import { Badge, type BadgeTone } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

const couponFact = (code: string | undefined, label = "Coupon") => ({
  label,
  value: code === undefined ? undefined : <CouponLink code={code} />,
});

/** Friends who were referred together. The form does not ask by whom: the coupon tells. */
export function ReferralCard({ row }: { row: RowOf<"referral"> }) {
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

function toneOf(rating: number): BadgeTone {
  if (isUnhappy(rating)) return "trouble";
  return isHappy(rating) ? "good" : "neutral";
}

/** What somebody thinks of us. */
export function RatingCard({ row }: { row: RowOf<"rating"> }) {
  const { reference, rating, userEmail, selectedOptions, feedbackText, timestamp } = row;
  const facts = [
    {
      label: isUnhappy(rating) ? "What went wrong" : "What went well",
      value: selectedOptions.join(", "),
    },
    couponFact(row.code, "Discount code"),
    couponFact(row.friendsCode),
  ].filter(({ value }) => value !== undefined && value !== "");
  return (
    <RecordCard
      title={userEmail === "" ? "Anonymous" : <RecordTitle kind="Rating" email={userEmail} />}
      meta={<RecordMeta kind="Rating" reference={reference} at={timestamp} />}
      badges={
        <Badge tone={toneOf(rating)}>
          <span aria-hidden className="mr-2 tracking-wider">
            {"★".repeat(rating) + "☆".repeat(5 - rating)}
          </span>
          {starsInWords(rating)}
        </Badge>
      }
      facts={facts.length === 0 ? undefined : facts}
    >
      {feedbackText !== "" && <LongText>{feedbackText}</LongText>}
      {userEmail !== "" && <ContactLinks email={userEmail} about={reference} />}
      <FriendList {...row} />
    </RecordCard>
  );
}
