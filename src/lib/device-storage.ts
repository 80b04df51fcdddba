/**
 * The memory of a browser, over all its tabs and visits. Where storage is switched off, nothing is remembered.
 */
export function getDeviceItem(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined forgets it. */
export function setDeviceItem(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full, or switched off: it is not remembered.
  }
}
