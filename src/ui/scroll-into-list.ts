/** A `ref` that scrolls an element into view within a list beside an open record. The page itself doesn't scroll. */
export function scrollIntoList(element: HTMLElement | null): void {
  const list = element?.closest("[data-beside]");
  if (!element || !list) return;
  const [row, sight] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  const isInSight = row.top >= sight.top && row.bottom <= sight.bottom;
  if (!isInSight) list.scrollTop += row.top - sight.top - (sight.height - row.height) / 2;
}
