import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";

type Email = FunctionReturnType<typeof api.email.owner.list>["page"][number];
export type State = Email["state"];

/** An email's state in a word. */
export const stateLabels: Record<State, string> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  dismissed: "Dismissed",
};

/** A sentence saying when an email reached its state. */
export function formatWhen(
  {
    state,
    dueAt,
    attempts,
    _creationTime,
  }: Pick<Email, "state" | "dueAt" | "attempts" | "_creationTime">,
  today: string,
): string {
  const at = (instant: number) => formatShortDateTime(instant, today);
  switch (state) {
    case "sent":
      return `Sent: ${at(dueAt)}`;
    case "failed":
    case "dismissed":
      return `Could not be delivered: ${at(dueAt)}`;
    case "sending":
      return `Written: ${at(_creationTime)}. It’s being sent now`;
    case "waiting":
      return attempts === 0
        ? `Written: ${at(_creationTime)}. It hasn’t been tried yet`
        : `Written: ${at(_creationTime)}. Next try: ${at(dueAt)}`;
  }
}

/** What the email service's error messages mean; the first match counts. */
const meanings: readonly [pattern: RegExp, meaning: string][] = [
  [/^It couldn’t be sent in time/, "It couldn’t be sent in time, and is of no use any more."],
  [/^It came back/, "It came back: the address may be mistyped, or gone. Correct it, or call."],
  [/^They marked it as spam/, "They marked it as spam. Please call them."],
  [/^Their email provider/, "Their email provider put it off. We’ll keep trying for a few hours."],
  [/^Gave up/, "We tried for 23 hours. You can send it again, or call."],
  [
    /`?to`? field|recipient|invalid.*email|email.*invalid/i,
    "The email service doesn’t take this address: it may be mistyped. Correct it, or call.",
  ],
  [
    /couldn’t be reached|didn’t answer|broke off|5\d\d\b/,
    "The email service couldn’t be reached. That’s not about this email.",
  ],
  [/429|quota|rate.?limit/i, "We’ve sent more than the email service allows at the moment."],
  [
    /40[13]\b|api.?key|domain|`?from`?/i,
    "The email service doesn’t accept our account or our sender’s address. The person who set up the website can put that right.",
  ],
  [/had this email|already has this email/, "The email service may have sent it already."],
];

/** Why an email wasn't delivered, in plain words. @param reason the email service's error message */
export const explainFailure = (reason: string): string =>
  meanings.find(([pattern]) => pattern.test(reason))?.[1] ??
  "The email service refused it. What it said is below.";
