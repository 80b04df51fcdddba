/** The zone of this device's clock; undefined where the browser tells none, or one that no clock can be shown in. */
export function deviceTimeZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some say Etc/Unknown, and then know no such zone.
    new Intl.DateTimeFormat("en-AU", { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
