import { isUnhappy } from "#convex/ratings/rules";
import { Notice } from "../ui/notice";

/** What we say to a rating: sorry to one or two stars, and a VIP's welcome to five. */
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
