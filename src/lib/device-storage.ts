/** Reads from `localStorage`, shared by all tabs and kept between visits; undefined if storage is disabled. */
export function getDeviceItem(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes it. */
export function setDeviceItem(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or disabled, so the value isn't stored.
  }
}
