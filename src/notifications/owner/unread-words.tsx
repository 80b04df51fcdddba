import { formatCount } from "#convex/notifications/rules";
import { PoliteStatus } from "../../ui/polite-status";

function formatUnread(unread: number): string {
  if (unread === 0) return "You have seen everything that came in.";
  return unread === 1 ? "1 is new." : `${formatCount(unread)} are new.`;
}

/** How many notifications are unread, said again when that changes. */
export function UnreadWords({ unread }: { unread: number | undefined }) {
  const words = unread === undefined ? "" : formatUnread(unread);
  return (
    <>
      <p>What visitors send is here at once, newest first. {words}</p>
      {unread !== undefined && <PoliteStatus message={words} />}
    </>
  );
}
