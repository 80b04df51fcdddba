import { formatCount } from "#convex/shared/counting";
import { PoliteStatus } from "../../ui/polite-status";

function formatWaiting(unread: number): string {
  if (unread === 0) return "No messages to answer.";
  return unread === 1 ? "1 message to answer." : `${formatCount(unread)} messages to answer.`;
}

/** Says how many conversations wait, to those who can't see the count change. */
export function WaitingWords({ unread }: { unread: number | undefined }) {
  return unread === undefined ? null : <PoliteStatus message={formatWaiting(unread)} />;
}
