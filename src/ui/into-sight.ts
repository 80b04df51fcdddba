/** A `ref` that scrolls what it's given to into sight, where it comes or is marked: in a list beside an open record. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
