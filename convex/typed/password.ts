/** Words for a password, with trailing punctuation. */
const NAMES = /^\W*(password|passcode|passphrase|passwd|pass|pwd?|pin|puk)s?["'”’)]*$/i;

/** Separators between such a word and the password. */
const SAID = /^(?:[:=：＝–-]+|is|was)$/i;

/** Words after it that show that no password follows. */
const HARMLESS =
  /^(?:a|an|and|at|by|every|for|forgotten|from|gone|her|hers|his|in|kept|known|lost|missing|my|needed|never|no|none|not|of|on|or|our|protected|required|reset|saved|set|stored|the|their|to|too|unknown|very|with|written|yes)\W*$/i;

/** Characters that ordinary words don't have, but names, numbers and passwords do. */
const ODD = /[\p{N}\p{Lu}\p{S}@#%&*_]/u;

/** Words in between, as in "password for the laptop is …". */
const MOST_BETWEEN = 5;

/** Whether a word can be the password that the word before it announces. */
function isSecret(name: string, word: string | undefined, isSaid: boolean): boolean {
  if (word === undefined || word === "") return false;
  // Plugs have pins, too.
  if (name === "pin" || name === "puk") return word.replace(/\D/g, "").length > 2;
  const isShort = name.startsWith("pw");
  return isSaid || isShort ? !HARMLESS.test(word) : name !== "pass" && ODD.test(word);
}

/** A message if a text seems to contain a password, or null; in linear time. */
export function passwordProblem(text: string): string | null {
  const words = text
    .replace(/[:=：＝]+/g, " $& ")
    .trim()
    .split(/\s+/);
  const isSaidAt = (place: number) => SAID.test(words[place] ?? "");
  const has = words.some((word, place) => {
    const name = NAMES.exec(word)?.[1]?.toLowerCase();
    if (name === undefined || /^managers?\b/i.test(words[place + 1] ?? "")) return false;
    const isSaid = isSaidAt(place + 1);
    if (isSecret(name, words[place + (isSaid ? 2 : 1)], isSaid)) return true;
    return Array.from({ length: MOST_BETWEEN }, (_, between) => place + 2 + between).some(
      (said) => isSaidAt(said) && ODD.test(words[said + 1] ?? ""),
    );
  });
  return has
    ? "This looks like a password. We never keep passwords: please leave it out. It’s only needed at the visit"
    : null;
}
