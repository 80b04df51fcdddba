/** Three matching colours, as `#rrggbb`. */
export interface Palette {
  primary: string;
  secondary: string;
  accent: string;
}

/** The palettes of a brief (docs/product.md 9.1). */
export const palettes = {
  sunset: { primary: "#b23a48", secondary: "#fcb97d", accent: "#7a1f3d" },
  ocean: { primary: "#0b5394", secondary: "#9fd3e6", accent: "#00707a" },
  forest: { primary: "#2d5a27", secondary: "#cfdcb4", accent: "#8a5a1c" },
  midnight: { primary: "#1b1f4b", secondary: "#c9c5f0", accent: "#6a3fb5" },
  pastel: { primary: "#7a5c8e", secondary: "#fbd6e3", accent: "#3f7f86" },
  vibrant: { primary: "#c2185b", secondary: "#ffd23f", accent: "#1f6fd6" },
} as const satisfies Record<string, Palette>;

export const paletteNames: readonly string[] = [...Object.keys(palettes), "custom"];

/** The contrast ratio from which most people can read text of any size (WCAG 2.2, level AA). */
export const READABLE = 4.5;
