/** Fills a field in as a password manager does, or a phone with the code of an email: no event tells the page. */
export function fillInSilently(field: HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  value.set?.call(field, text);
}
