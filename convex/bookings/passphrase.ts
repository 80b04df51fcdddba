import { sha256 } from "../core/secrets";
import { firstWords, secondWords } from "./passphraseWords";

/** What of a request decides its pass-phrase. */
interface Passphrased {
  passphraseSecret: string;
  bookingDate?: string | undefined;
  confirmed: boolean;
  status: string;
}

/** Picks a word by two hex digits; the list has a number of them that divides 256. */
const pick = (list: readonly string[], hex: string) =>
  list[Number.parseInt(hex, 16) % list.length] ?? "";

/**
 * Two words by which client and business know each other on the day of a confirmed visit, or undefined while there is
 * none (docs/product.md 4.12). They come from a secret of the request and its date: what a client reads out as a
 * reference tells nothing of them, and a visit that moves to another day gets others.
 */
export async function getPassphrase(request: Passphrased): Promise<string | undefined> {
  const { passphraseSecret, bookingDate, confirmed, status } = request;
  if (bookingDate === undefined || !confirmed || status !== "Pending") return undefined;
  const hash = await sha256(`${passphraseSecret} ${bookingDate}`);
  return `${pick(firstWords, hash.slice(0, 2))} ${pick(secondWords, hash.slice(2, 4))}`;
}
