import { formatCount } from "#convex/notifications/rules";
import { PoliteStatus } from "../../ui/polite-status";

function formatWaiting(unread: number): string {
  if (unread === 0) return "Nobody waits for an answer.";
  return unread === 1 ? "1 waits for an answer." : `${formatCount(unread)} wait for an answer.`;
}

/** How many conversations wait, said again when that changes. */
export function WaitingWords({ unread }: { unread: number | undefined }) {
  const words = unread === undefined ? "" : formatWaiting(unread);
  return (
    <>
      <p>{words}</p>
      {unread !== undefined && <PoliteStatus message={words} />}
    </>
  );
}
