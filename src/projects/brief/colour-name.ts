/** Everyday colour names. Any other colour gets the name of the nearest. */
const named: Record<string, string> = {
  Black: "#000000",
  Charcoal: "#2b2f33",
  "Dark grey": "#555555",
  Grey: "#888888",
  "Light grey": "#cccccc",
  White: "#ffffff",
  Cream: "#fbf3d9",
  Beige: "#d9c7a3",
  Brown: "#7b4a21",
  "Dark red": "#8b1a2b",
  Red: "#d32f2f",
  Coral: "#f47c63",
  Pink: "#f48fb1",
  "Pale pink": "#fbd6e3",
  Magenta: "#c2185b",
  Orange: "#f57c00",
  Apricot: "#fcb97d",
  Yellow: "#ffd23f",
  "Pale yellow": "#fff3a6",
  Lime: "#a4c639",
  Green: "#388e3c",
  "Dark green": "#1b4d2b",
  "Pale green": "#cfdcb4",
  Teal: "#00707a",
  Turquoise: "#3fc1c9",
  "Sky blue": "#9fd3e6",
  Blue: "#1f6fd6",
  "Dark blue": "#0b3d78",
  Navy: "#1b1f4b",
  Lavender: "#c9c5f0",
  Purple: "#6a3fb5",
  Plum: "#5d2a5e",
};

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Roughly how different two colours (`#rrggbb`) look. Eyes see green best and blue least. */
function distance(one: string, other: string): number {
  const [weights, a, b] = [[3, 4, 2], channels(one), channels(other)];
  return weights.reduce(
    (sum, weight, index) => sum + weight * ((a[index] ?? 0) - (b[index] ?? 0)) ** 2,
    0,
  );
}

/** The everyday name of a colour (`#rrggbb`). */
export function colourName(colour: string): string {
  const byDistance = Object.entries(named).sort(
    ([, one], [, other]) => distance(one, colour) - distance(other, colour),
  );
  return byDistance[0]?.[0] ?? colour;
}
