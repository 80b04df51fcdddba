/**
 * A `ref` that scrolls what it's given to into sight, where it comes or is marked: in a list beside an open record. The page
 * stays where it is, at the record's heading.
 */
export function intoSight(element: HTMLElement | null): void {
  const list = element?.closest("[data-beside]");
  if (!element || !list) return;
  const [row, sight] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  const isInSight = row.top >= sight.top && row.bottom <= sight.bottom;
  if (!isInSight) list.scrollTop += row.top - sight.top - (sight.height - row.height) / 2;
}
