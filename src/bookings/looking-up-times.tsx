/** A placeholder while times load. */
export function LookingUpTimes() {
  return <p className="text-muted noscript:hidden">Looking up free times…</p>;
}
