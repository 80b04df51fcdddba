/** A picture as its file has it. */
export interface StoredPicture {
  /** In pixels, before it's turned. */
  width: number;
  height: number;
  /** How it's turned to stand upright: Exif's numbers, 1 (as it is) to 8. */
  orientation: number;
  /** The file without what isn't needed to show the picture. */
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What the reader of a format finds: a file of another format or of a kind that browsers don't show, one that is damaged
 * or contradicts itself, one that moves, or a picture.
 */
export type Reading = "other" | "broken" | "animated" | StoredPicture;
