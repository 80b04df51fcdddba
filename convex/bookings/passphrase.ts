import { keyedHash } from "../core/keyedHash";

/** The words of pass-phrases are easy to say, to spell and to hear on a bad line, and kind to read out at a door. */
const words = (list: string) => list.trim().split(/\s+/);

/** What something can be like. */
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

/** The parts of a request that decide its pass-phrase. */
interface Passphrased {
  reference: string;
  bookingDate?: string | undefined;
  confirmed: boolean;
  status: string;
}

/** Picks a word by two hex digits; the list has a number of them that divides 256. */
const pick = (list: readonly string[], hex: string) =>
  list[Number.parseInt(hex, 16) % list.length] ?? "";

/**
 * Two words by which client and business know each other on the day of a confirmed visit, or undefined while there is
 * none (docs/product.md 4.12). They're a hash of the request and its date under a secret that isn't in the database: what a
 * client reads out as a reference tells nothing of them, and a visit that moves to another day gets others.
 */
export async function getPassphrase(request: Passphrased): Promise<string | undefined> {
  const { reference, bookingDate, confirmed, status } = request;
  if (bookingDate === undefined || !confirmed || status !== "Pending") return undefined;
  const hash = await keyedHash("pass-phrase of a visit", `${reference} ${bookingDate}`);
  return `${pick(firstWords, hash.slice(0, 2))} ${pick(secondWords, hash.slice(2, 4))}`;
}
