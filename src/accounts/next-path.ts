/**
 * Where to go after signing in, if that is a path of this site. An address can be made by anybody, and must
 * not lead people who have just proved who they are to somewhere else.
 */
export function nextPath(asked: string | null): string | undefined {
  if (asked === null) return undefined;
  const here = "https://here.invalid";
  if (!asked.startsWith("/") || !URL.canParse(asked, here)) return undefined;
  const { origin, pathname, search } = new URL(asked, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : undefined;
}
