/** What we use of it; the package brings no types. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2" | "sfnt";
    /** What is left of each axis of a variable font. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** The font with what draws a text only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
