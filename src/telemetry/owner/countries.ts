/** What newer browsers know of a country, and TypeScript's library does not yet. */
type Locale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

const inEnglish = new Intl.DisplayNames("en-AU", { type: "region", fallback: "none" });

function getZones(region: string): string[] {
  const locale: Locale = new Intl.Locale("und", { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The browser's own list, the other way round. */
function countriesByZone(): Map<string, string> {
  const countries = new Map<string, string>();
  for (const region of letters.flatMap((first) => letters.map((second) => first + second))) {
    const country = inEnglish.of(region);
    if (country === undefined) continue;
    for (const zone of getZones(region)) countries.set(zone, country);
  }
  return countries;
}

let known: Map<string, string> | undefined;

/** `Melbourne, Australia` for `Australia/Melbourne`: a guess, as good as the visitor's clock. */
export function getPlace(timeZone: string): string {
  known ??= countriesByZone();
  const city = (timeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
  const country = known.get(timeZone);
  if (country === undefined) return city === "" ? "Unknown" : city;
  return city === country ? country : `${city}, ${country}`;
}
