import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { forms, recordForms } from "#convex/core/forms";
import { ALIKE, isRefusal, OTHERS, USUAL_REFUSALS } from "#convex/security/rules";
import { pageName } from "#convex/shared/countedPages";

/** An event in the list. */
export type SecurityEvent = FunctionReturnType<typeof api.security.owner.list>["page"][number];

type PolicyViolation = FunctionReturnType<typeof api.security.owner.violations>["page"][number];

const somebody = (who: string | undefined) => who ?? "Somebody";

const countedThings: Record<string, string> = {
  ...Object.fromEntries(recordForms.map((form) => [form, forms[form].label.many.toLowerCase()])),
  shop: "orders",
  choice: "times that were chosen",
  apart: "submissions kept apart",
  withdrawal: "forms that were stopped",
  access: "look-ups of an address",
  code: "codes that were asked for",
  codeTry: "codes that were typed",
  change: "clients’ own changes",
  recipient: "mailboxes that we’re to write to",
  confirmation: "emails that answer forms",
  text: "bytes of text",
  picture: "pictures of shared posts",
  calendarFeed: "calendars that looked for visits",
  pay: "card payments that were begun",
  coupon: "coupon codes that were tried",
  violation: "reports of what browsers have refused",
  upload: "pictures that were sent",
  uploadBytes: "bytes of pictures",
};

const scopes: Record<string, string> = {
  ByVisitor: "one caller",
  ByNetwork: "one network",
  ByKnownBrowser: "one browser",
  ByLink: "one link",
  InTotal: "everybody together",
};

const limitName = new RegExp(`^(\\w+?)(${Object.keys(scopes).join("|")})$`);

/** Describes a limit such as `codeTryByVisitor`. */
function describeLimit(name: string): string {
  const [, what = name, scope = "InTotal"] = limitName.exec(name) ?? [];
  const things = countedThings[what] ?? what;
  return `our limit of ${things} for ${scopes[scope] ?? scope}`;
}

/** Describes an event in a sentence. */
export function formatSecurityEvent(event: SecurityEvent): string {
  const { kind, count, who, device = "a browser", isNewBrowser, limit, reference } = event;
  switch (kind) {
    case "signIn":
      if (event.isThisSession) return `You signed in here, with ${device}.`;
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
      return `${what} beyond ${describeLimit(limit ?? "")}.`;
    }
    case "callersAlike":
      return ALIKE;
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
    case "calendarFeed":
      return `${somebody(who)} made an address at which a calendar reads the visits.`;
    case "bankAccount":
      return `${somebody(who)} changed the bank account that clients pay to.`;
    case "export":
      return `${somebody(who)} exported what we have of a person.`;
    case "erasure":
      return `${somebody(who)} erased what we had of a person.`;
  }
}

const hourOf = ({ at }: SecurityEvent) => Math.floor(at / 3_600_000);

/**
 * What the owner should do about an event; undefined if it's harmless.
 * @param events all known events, used to add up an hour's refusals as the owner's email does
 */
export function whatToDo(
  event: SecurityEvent,
  events: readonly SecurityEvent[],
): string | undefined {
  const { kind, isNewBrowser, isOwner, isThisSession } = event;
  if (kind === "signIn" && isNewBrowser === true && isOwner && !isThisSession)
    return "If it wasn’t you or another owner, sign out on every device, and change that mailbox’s password.";
  if (kind === "callersAlike") return "Until then your visitors share what one of them may do.";
  if (!isRefusal(event)) return undefined;
  const refusals = events
    .filter((other) => isRefusal(other) && hourOf(other) === hourOf(event))
    .reduce((sum, { count }) => sum + count, 0);
  return refusals > USUAL_REFUSALS ? "Our limits held: there’s nothing to do." : undefined;
}

/** Descriptions of blocked things that have no host. */
const refusedThings: Record<string, string> = {
  inline: "Something that was written into the page",
  eval: "A text that was to run as a script",
  "wasm-eval": "A text that was to run as a script",
  data: "Something that was part of its own address",
  blob: "Something that was made in the page",
  "trusted-types-sink": "A text that was to become a part of the page or a script",
  "trusted-types-policy": "A way of making such parts from texts",
  other: "An address that isn’t a website’s",
};

/** Describes what browsers blocked, in a sentence. */
export function formatViolation({ directive, blocked, page, count }: PolicyViolation): string {
  const times = count === 1 ? "" : `, ${count} times`;
  return directive === OTHERS.directive
    ? `Other things were refused that day${times}.`
    : `${refusedThings[blocked] ?? blocked} was refused on “${pageName(page)}”${times}.`;
}
