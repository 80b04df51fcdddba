import { isUnhappy } from "#convex/ratings/rules";
import { Notice } from "../ui/notice";

/** Our reaction to a rating: an apology for one or two stars, a VIP welcome for five. */
export function TierMessage({ rating }: { rating: number }) {
  if (isUnhappy(rating)) {
    return (
      <Notice kind="info" live={false} title="We’re sorry.">
        <p>That isn’t good enough, and we want to put it right.</p>
      </Notice>
    );
  }
  if (rating !== 5) return null;
  return (
    <Notice kind="success" live={false} title="Five stars! You’re a VIP to us.">
      <p>Thank you. You have made our day.</p>
    </Notice>
  );
}
