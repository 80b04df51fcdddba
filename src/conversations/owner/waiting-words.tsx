import { formatCount } from "#convex/shared/counting";
import { PoliteStatus } from "../../ui/polite-status";

function formatWaiting(unread: number): string {
  if (unread === 0) return "No messages to answer.";
  return unread === 1 ? "1 message to answer." : `${formatCount(unread)} messages to answer.`;
}

/** Announces the number of waiting conversations to screen readers. */
export function WaitingWords({ unread }: { unread: number | undefined }) {
  return unread === undefined ? null : <PoliteStatus message={formatWaiting(unread)} />;
}
