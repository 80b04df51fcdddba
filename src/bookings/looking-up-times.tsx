/** In the place of times that are on their way. */
export function LookingUpTimes() {
  return <p className="text-muted noscript:hidden">Looking up free times…</p>;
}
