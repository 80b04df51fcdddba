/**
 * The path to go to after signing in, if it's on this site. Anybody can craft a link, and it must not send people who
 * have just signed in elsewhere.
 */
export function nextPath(asked: string | null): string | undefined {
  if (asked === null) return undefined;
  const here = "https://here.invalid";
  if (!asked.startsWith("/") || !URL.canParse(asked, here)) return undefined;
  const { origin, pathname, search } = new URL(asked, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : undefined;
}
