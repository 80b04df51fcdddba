/** The part that we use; the package has no types. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2" | "sfnt";
    /** The remaining range of a variable font's axes. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** A font with only the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
