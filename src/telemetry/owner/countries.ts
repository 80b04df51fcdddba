import { countryWords } from "#convex/business/country";
/** Time zones of a locale, which newer browsers have and TypeScript's library doesn't yet. */
type Locale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

const inEnglish = new Intl.DisplayNames(countryWords.locale, { type: "region", fallback: "none" });

function getZones(region: string): string[] {
  const locale: Locale = new Intl.Locale("und", { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Inverts the browser's list of time zones by country. */
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

/** `Melbourne, Australia` for `Australia/Melbourne`. It's a guess, only as good as the visitor's clock. */
export function getPlace(timeZone: string): string {
  known ??= countriesByZone();
  const city = (timeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
  const country = known.get(timeZone);
  if (country === undefined) return city === "" ? "Unknown" : city;
  return city === country ? country : `${city}, ${country}`;
}
