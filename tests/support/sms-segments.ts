/** The alphabet of text messages (3GPP 23.038); any other character more than halves a message's room. */
const ALPHABET =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** Each counts twice. */
const EXTENSION = "\f^{}\\[~]|€";

/** A character's length in the alphabet; undefined if it isn't in it. */
function roomInAlphabet(character: string): number | undefined {
  if (ALPHABET.includes(character)) return 1;
  return EXTENSION.includes(character) ? 2 : undefined;
}

/** The number of parts a message is sent and charged as; no character is split. */
export function countSegments(body: string): number {
  const characters = Array.from(body);
  const rooms = characters.map(roomInAlphabet);
  const isInAlphabet = !rooms.includes(undefined);
  const [alone, joined] = isInAlphabet ? [160, 153] : [70, 67];
  const taken = characters.map(({ length }, place) =>
    isInAlphabet ? (rooms[place] ?? 0) : length,
  );
  if (taken.reduce((sum, room) => sum + room, 0) <= alone) return 1;
  let segments = 1;
  let filled = 0;
  for (const room of taken) {
    if (filled + room > joined) {
      segments += 1;
      filled = 0;
    }
    filled += room;
  }
  return segments;
}
