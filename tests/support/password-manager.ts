/** Fills a field in like a password manager, or like a phone with the code from an email: without any event. */
export function fillInSilently(field: HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  value.set?.call(field, text);
}
