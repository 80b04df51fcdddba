/** A picture as stored in its file. */
export interface StoredPicture {
  /** Pixels, before it's turned. */
  width: number;
  height: number;
  /** Exif's orientation, 1 (upright) to 8. */
  orientation: number;
  /** The file without what isn't needed to show the picture. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The result of a format's reader. "other" includes pictures that browsers don't show. */
export type Reading = "other" | "broken" | "animated" | StoredPicture;
