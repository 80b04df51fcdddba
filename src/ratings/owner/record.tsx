import { formatReviewer, formatStars, isHappy, isUnhappy } from "#convex/ratings/rules";
import { formatSortable } from "#convex/shared/dates";
import { addressColumn } from "../../records/address-column";
import { couponFact } from "../../records/coupon-fact";
import { FormRecordCard } from "../../records/form-record-card";
import { labelled, someone } from "../../records/format-event";
import { friendColumns } from "../../records/friend-columns";
import { FriendList } from "../../records/friend-list";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge, type BadgeTone } from "../../ui/badge";
import { ApproveButton } from "./approve-button";
import { PublicReply } from "./reply-form";

/** How lists show a rating. */
export const ratingView: ListedRecordView<RowOf<"rating">> = {
  Card: RatingCard,
  summarise: (row) => ({
    who: row.userEmail === "" ? "Anonymous" : (nameOf(row) ?? row.userEmail),
    at: row.timestamp,
    text: row.feedbackText === "" ? row.selectedOptions.join(", ") : row.feedbackText,
    state: <RatingBadges row={row} />,
    action: row.mayPublish && <ApproveButton {...row} />,
  }),
  formatEvent: ({ rating, email, code, coupon, friends }) => ({
    title: `${rating ?? "A rating"} from ${email === "anonymous" ? "somebody who stays anonymous" : someone(email)}`,
    details: [
      labelled("Discount code", code),
      labelled("Recommended us to", friends),
      labelled("Coupon", coupon),
    ],
  }),
  tab: { value: "ratings", label: "Ratings", waiting: ["ratedFriends"], of: "to call" },
  columns: {
    reference: "Reference",
    timestamp: { title: "Sent", value: ({ timestamp }) => formatSortable(timestamp) },
    rating: "Stars",
    userEmail: "Email",
    isProved: addressColumn("userEmail"),
    selectedOptions: {
      title: "Options",
      value: ({ selectedOptions }) => selectedOptions.join(", "),
    },
    feedbackText: "Comments",
    mayPublish: "May be shown",
    firstName: "First name",
    suburb: "Suburb",
    approved: "On the website",
    reply: "Our public reply",
    repliedAt: null,
    ...friendColumns,
    code: "Discount code",
    friendsCode: "Coupon",
  },
  empty: "No ratings yet. What people say about us on “Rate our service” is listed here.",
};

function getTone(rating: number): BadgeTone {
  if (isUnhappy(rating)) return "problem";
  return isHappy(rating) ? "good" : "neutral";
}

/** The sender's name, for the website or as a referrer. */
const nameOf = (row: RowOf<"rating">) =>
  row.firstName === undefined ? row.referrerName : formatReviewer(row);

function RatingBadges({ row: { rating, approved } }: { row: RowOf<"rating"> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={getTone(rating)}>
        <span aria-hidden className="mr-2 tracking-wider">
          {"★".repeat(rating) + "☆".repeat(5 - rating)}
        </span>
        {formatStars(rating)}
      </Badge>
      {approved && <Badge tone="good">On the website</Badge>}
    </span>
  );
}

function RatingCard({ row }: { row: RowOf<"rating"> }) {
  const { reference, rating, userEmail, selectedOptions, feedbackText, timestamp } = row;
  const { mayPublish, approved } = row;
  return (
    <FormRecordCard
      form="rating"
      reference={reference}
      at={timestamp}
      sender={
        userEmail === ""
          ? "Anonymous"
          : { name: nameOf(row), email: userEmail, isProved: row.isProved }
      }
      text={feedbackText}
      badges={<RatingBadges row={row} />}
      actions={mayPublish && <ApproveButton reference={reference} approved={approved} />}
      facts={[
        {
          label: isUnhappy(rating) ? "What went wrong" : "What went well",
          value: selectedOptions.join(", "),
        },
        {
          label: "May be shown as",
          value: mayPublish && formatReviewer(row),
        },
        { label: "Friends sent by", value: row.referrerName },
        couponFact(row.code, "Discount code"),
        couponFact(row.friendsCode),
      ]}
    >
      {mayPublish && <PublicReply {...row} />}
      <FriendList {...row} />
    </FormRecordCard>
  );
}
