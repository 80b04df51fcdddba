import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const fonts = path.resolve(import.meta.dirname, "../src/ui/fonts");

/** One of our files, and the package's file that it's cut from. */
export interface CutFace {
  file: string;
  whole: string;
}

/** Nearly every letter. */
export const core: CutFace = {
  file: path.join(fonts, "atkinson-hyperlegible-next-core.woff2"),
  whole:
    require.resolve("@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"),
};

/** The zero without a slash. */
export const zero: CutFace = {
  file: path.join(fonts, "libre-franklin-zero.woff2"),
  whole:
    require.resolve("@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2"),
};

/** Style rules with the site's typeface embedded, for a picture, which can't load a font. */
export function embeddedFaces(family: string): string {
  const face = (file: string, rules: string) => {
    const data = fs.readFileSync(file).toString("base64");
    // Only faces with the same weights make up one typeface.
    return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${data}) format("woff2");${rules}}`;
  };
  return face(core.whole, "") + face(zero.file, "size-adjust:91.2%;unicode-range:U+0030");
}
