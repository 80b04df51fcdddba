import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { Notice } from "../../ui/notice";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** Whether emails can't be sent, because Resend's key or a sender is missing. */
const useIsDown = () => useQuery(api.email.owner.canSendEmails) === false;

/** Warns that no emails are being sent, and how many are waiting. */
export function EmailsNotSent() {
  const today = useToday();
  const isDown = useIsDown();
  const args = isDown ? { what: ["unsent" as const], today } : "skip";
  const [unsent = 0] = useQuery(api.today.owner.counts, args) ?? [];
  if (!isDown) return null;
  return (
    <Notice kind="failure" live={false}>
      <p className="flex flex-wrap items-center gap-x-4 font-bold">
        {`Emails aren’t being sent${unsent === 0 ? "" : `: ${formatCount(unsent)} waiting`}`}
        <TallTextLink to={paths.owner.href("more")}>What to do</TallTextLink>
      </p>
    </Notice>
  );
}

/** The same as a dot beside a panel's name. */
export function EmailsNotSentDot() {
  return (
    useIsDown() && (
      <span className="ml-auto block size-3 rounded-full border-6 border-danger ring-2 ring-white">
        <VisuallyHidden>Emails aren’t being sent</VisuallyHidden>
      </span>
    )
  );
}
