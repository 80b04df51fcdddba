/** Whether the target takes text input, so shortcuts don't apply. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable]") !== null;
