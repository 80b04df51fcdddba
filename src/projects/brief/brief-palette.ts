import { type Palette, palettes } from "#convex/shared/palettes";

interface Chosen {
  selectedPalette: string;
  customPrimary?: string | undefined;
  customSecondary?: string | undefined;
  customAccent?: string | undefined;
}

const offered: Partial<Record<string, Palette>> = palettes;

/** The three colours of a brief, from a palette or the client's own; undefined until they're chosen. */
export function getPalette(chosen: Chosen): Palette | undefined {
  const { selectedPalette, customPrimary, customSecondary, customAccent } = chosen;
  if (selectedPalette !== "custom") return offered[selectedPalette];
  if (!customPrimary || !customSecondary || !customAccent) return undefined;
  return { primary: customPrimary, secondary: customSecondary, accent: customAccent };
}
