/** The parts that we use; the package has no types. */
declare module "pdfkit" {
  interface TextOptions {
    width?: number;
    align?: "left" | "right";
    /** False for a single line, whatever its width. */
    lineBreak?: boolean;
    /** What the vertical position refers to. */
    baseline?: "alphabetic";
  }

  /** A structure element for screen readers. */
  interface Part {
    add: (child: Part | (() => void)) => Part;
    end: () => void;
  }

  /** A font's internals, which aren't documented. */
  interface OpenFont {
    font: { hasGlyphForCodePoint: (code: number) => boolean };
    ascender: number;
  }

  export default class PDFDocument {
    constructor(options: {
      size: string;
      margin: number;
      font: Uint8Array;
      pdfVersion: string;
      tagged: boolean;
      lang: string;
      displayTitle: boolean;
      info: Record<string, string | Date>;
    });
    x: number;
    y: number;
    /** The current font: the only way to read its glyphs and ascender. */
    _font: OpenFont;
    page: { width: number; height: number };
    on(event: "data", listener: (bytes: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    widthOfString(text: string): number;
    currentLineHeight(includeGap: boolean): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(): this;
    addPage(): this;
    /** Within a part, which continues there. */
    continueOnNewPage(): void;
    struct(type: string, options: Record<string, unknown>, children?: Part[] | (() => void)): Part;
    addStructure(part: Part): this;
    markContent(type: string, options?: Record<string, unknown>): this;
    endMarkedContent(): this;
    end(): void;
  }
}

/** The parts that we use; the package has no types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number } | null;
  }
}
