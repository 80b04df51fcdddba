/** The palette of `src/ui/theme.css`, for what has no style sheet. `scripts/draw-pictures.ts` writes this file. */
export const palette = {
  ink: "#16211d",
  muted: "#36433e",
  paper: "#fbf8f2",
  line: "#d9cfbd",
  brand: "#0d5b4a",
  "brand-deep": "#083d32",
  accent: "#f4b400",
} as const;
