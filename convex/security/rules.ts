import type { SecurityEventKind } from "../core/fields";

/** Where browsers report what they blocked on our pages (`hosting/headers.ts`). */
export const VIOLATIONS = "/security/violations";

/** The shared entry for violations beyond the most that a day tells apart. */
export const OTHERS = { directive: "others", blocked: "others", page: "*" };

/** More refusals in an hour are unusual: people mistype a code now and then. */
export const USUAL_REFUSALS = 50;

export const isRefusal = ({ kind }: { kind: SecurityEventKind }): boolean =>
  kind === "wrongCode" || kind === "limitReached";

/** The warning that callers can't be told apart, for the email and the console. */
export const ALIKE =
  "For an hour every call to your website came from one address, or from none that we could read. If more than one person was there, our limits take all of your visitors for one, and will turn some away. Ask the person who runs your server to pass on each visitor’s own address: in the header X-Forwarded-For, as the only entry and without a port.";
