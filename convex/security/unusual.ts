import { ALIKE, type SecurityEventKind } from "./rules";

/** More refusals than this in an hour are unusual: people mistype a code now and then. */
export const USUAL_REFUSALS = 50;

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
