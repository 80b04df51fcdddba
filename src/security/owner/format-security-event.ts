import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** An event as the list has it. */
export type SecurityEvent = FunctionReturnType<typeof api.security.owner.list>["page"][number];

const somebody = (who: string | undefined) => who ?? "Somebody";

/** `codeTryByVisitor` as words. */
const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What happened, in a sentence. */
export function formatSecurityEvent(event: SecurityEvent): string {
  const { kind, count, who, device = "a browser", isNewBrowser, limit, reference } = event;
  switch (kind) {
    case "signIn":
      return isNewBrowser === true
        ? `${somebody(who)} signed in with a browser that was new to us: ${device}.`
        : `${somebody(who)} signed in with ${device}.`;
    case "wrongCode": {
      const what = count === 1 ? "A wrong code was" : `${count} wrong codes were`;
      return who === undefined
        ? `${what} tried, for an address without an account.`
        : `${what} tried for ${who}.`;
    }
    case "limitReached": {
      const what = count === 1 ? "A call was" : `${count} calls were`;
      return `${what} refused because a limit was reached: ${toWords(limit ?? "")}.`;
    }
    case "sessionEnded":
      return count === 1
        ? `A session of ${somebody(who)} was ended.`
        : `${somebody(who)} was signed out ${count} times.`;
    case "freshCode":
      return `${somebody(who)} typed a new code, to do what can’t be undone.`;
    case "refund":
      return reference === undefined
        ? `${somebody(who)} asked for a refund.`
        : `${somebody(who)} asked for a refund of ${reference}.`;
    case "exportKey":
      return `${somebody(who)} made a key that reads the numbers of visits.`;
    case "export":
      return `${somebody(who)} exported what we have of a person.`;
    case "erasure":
      return `${somebody(who)} erased what we had of a person.`;
  }
}
