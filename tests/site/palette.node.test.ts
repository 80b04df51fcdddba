import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastRatio } from "#convex/shared/colours";
import { palette } from "#convex/shared/palette";

const theme = readFileSync("src/ui/theme.css", "utf8");
const inTheme = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(theme)?.[1];

const names = Object.keys(palette) as (keyof typeof palette)[];

test.each(names)("emails and pictures have the theme’s %s", (name) => {
  expect(palette[name], "run npx tsx scripts/draw-pictures.ts").toBe(inTheme(name));
});

test.each([
  ["brand", "paper"],
  ["brand", "brand-pale"],
  ["brand-deep", "accent"],
  ["ink", "accent"],
  ["ink", "accent-pale"],
  ["muted", "sand"],
] as const)("%s can be read on %s", (text, background) => {
  const ratio = contrastRatio(inTheme(text) ?? "", inTheme(background) ?? "");
  expect(ratio, "choose a darker or a paler one in src/ui/theme.css").toBeGreaterThanOrEqual(4.5);
});
