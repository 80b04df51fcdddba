import { keyedHash } from "../core/keyedHash";

/** The words are easy to say, to spell and to hear on a bad line, and kind to read out at a door. */
const words = (list: string) => list.trim().split(/\s+/);

/** Adjectives. */
export const firstWords: readonly string[] = words(`
  amber ancient bright brown busy calm cheerful clever coral cosy crimson curly
  dancing distant early eager easy emerald famous floating friendly frosty gentle giant
  golden graceful green happy hidden honest humble hungry jolly jumping lemon little
  lively lucky magic merry mighty misty musical orange patient pink polite proud
  purple quick quiet rapid royal rustic silent silver singing sleepy smiling spotted
  sunny tidy velvet yellow
`);

/** Things that most people know from the garden, the house or a walk. */
export const secondWords: readonly string[] = words(`
  acorn anchor apple apron banjo basket bicycle blanket bottle bridge butter button
  camel candle castle cherry cricket daisy dolphin donkey drum engine feather fiddle
  garden guitar hammer harbour helmet island jacket kettle kitten ladder lantern lizard
  magpie mango marble meadow melon mirror mountain muffin orchard otter pepper pillow
  pocket possum pumpkin puzzle rabbit river rocket saddle sandal spider teapot tiger
  umbrella violin wattle window
`);

/** The parts of a request that determine its pass-phrase. */
interface Passphrased {
  reference: string;
  bookingDate?: string | undefined;
  confirmed: boolean;
  status: string;
}

/** Picks a word by two hex digits. The list's length divides 256, so all words are equally likely. */
const pick = (list: readonly string[], hex: string) =>
  list[Number.parseInt(hex, 16) % list.length] ?? "";

/**
 * Two words by which client and business recognise each other on the day of a confirmed visit; undefined otherwise
 * (docs/product.md 4.12). They're a hash of the request and its date under a secret that isn't in the database: the
 * reference alone reveals nothing, and a visit that moves to another day gets new words.
 */
export async function getPassphrase(request: Passphrased): Promise<string | undefined> {
  const { reference, bookingDate, confirmed, status } = request;
  if (bookingDate === undefined || !confirmed || status !== "Pending") return undefined;
  const hash = await keyedHash("pass-phrase of a visit", `${reference} ${bookingDate}`);
  return `${pick(firstWords, hash.slice(0, 2))} ${pick(secondWords, hash.slice(2, 4))}`;
}
