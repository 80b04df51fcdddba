/** What the owner can look up later, in case somebody gets in who shouldn't. */
export const securityEventKinds = [
  "signIn",
  "wrongCode",
  "limitReached",
  "callersAlike",
  "sessionEnded",
  "freshCode",
  "refund",
  "exportKey",
  "calendarFeed",
  "export",
  "erasure",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** More refusals than this in an hour are unusual: people mistype a code now and then. */
export const USUAL_REFUSALS = 50;

/** So many calls in an hour are more than one person's. */
export const MANY_CALLS = 50;

/** To whoever can see to it, in the email and in the console. */
export const ALIKE =
  "For an hour every call to your website came from one address, or from none that we could read. If more than one person was there, our limits take all of your visitors for one, and will turn some away. Ask whoever runs your server to pass on each visitor’s own address: in the header X-Forwarded-For, as the only entry and without a port.";

interface Counted {
  kind: SecurityEventKind;
  count: number;
  isNewBrowser?: boolean | undefined;
  isOwner?: boolean | undefined;
}

/**
 * What was unusual in an hour, in sentences; empty where nothing was.
 * @param isAlike many callers, and nothing tells them apart
 */
export function describeUnusual(events: readonly Counted[], isAlike: boolean): string[] {
  const refusals = events
    .filter(({ kind }) => kind === "wrongCode" || kind === "limitReached")
    .reduce((sum, { count }) => sum + count, 0);
  const hasNewBrowser = events.some(
    ({ kind, isNewBrowser, isOwner }) =>
      kind === "signIn" && isNewBrowser === true && isOwner === true,
  );
  return [
    ...(hasNewBrowser
      ? [
          "Somebody signed in as the owner with a browser that never had before. If that was you, there’s nothing to do.",
        ]
      : []),
    ...(refusals > USUAL_REFUSALS
      ? [
          `Within an hour there were ${refusals} wrong codes or calls beyond a limit. The limits held, so there’s nothing to do; it’s worth a look.`,
        ]
      : []),
    ...(isAlike ? [ALIKE] : []),
  ];
}
