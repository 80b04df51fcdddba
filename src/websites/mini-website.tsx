import type { CSSProperties } from "react";
import { contrastRatio } from "#convex/shared/colours";
import type { Palette } from "#convex/shared/palettes";
import { useInBrowser } from "../lib/in-browser";

/** A website's appearance; whatever isn't chosen yet is blank. */
export interface WebsiteLook {
  name: string;
  palette: Palette | undefined;
  headingFont: string;
  subheadingFont: string;
  bodyFont: string;
  /** Body text size in pixels. */
  baseFontSize: number;
  headingColor: string;
  subheadingColor: string;
  bodyColor: string;
  pages: readonly string[];
  /** The text of its first screen, instead of the generic one. */
  words?: { heading: string; subheading: string; body: string; button: string };
}

const unchosen: Palette = { primary: "#4a5751", secondary: "#f3ecdf", accent: "#d9cfbd" };

const usualPages = ["Home", "About", "Contact"];

const usualWords = {
  heading: "Welcome",
  subheading: "What you do, in a sentence",
  body: "A few lines about who you are, what you’re good at, and when people can come by or call you.",
  button: "Contact us",
};

const textOn = (colour: string): string =>
  contrastRatio(colour, "#ffffff") >= contrastRatio(colour, "#16211d") ? "#ffffff" : "#16211d";

/** The preview is narrow, so text is a little smaller than on the real site. */
const SCALE = 0.85;

/** A preview of a website in a browser window. Purely visual; nothing in it works. */
export function MiniWebsite(look: WebsiteLook) {
  const { palette = unchosen, name, pages, words = usualWords, baseFontSize } = look;
  const { primary, secondary, accent } = palette;
  const on = textOn(primary);
  const inBrowser = useInBrowser();
  // The content security policy blocks inline styles in HTML, so scripts set them.
  const styled = (style: CSSProperties) => (inBrowser ? style : undefined);
  const face = (font: string, color: string, factor: number, backgroundColor?: string) =>
    styled({
      fontFamily: font === "" ? undefined : `"${font}", sans-serif`,
      color,
      backgroundColor,
      fontSize: `${Math.round(baseFontSize * SCALE * factor)}px`,
    });
  const shown = pages.length === 0 ? usualPages : pages;
  return (
    <div
      aria-hidden
      data-print="colours"
      data-as-is
      className="overflow-hidden rounded-md border-3 border-ink bg-white shadow-soft forced-color-adjust-none select-none print:break-inside-avoid"
    >
      <div className="flex gap-1.5 bg-ink px-3 py-2">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-accent" />
        ))}
      </div>
      <div
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 leading-tight"
        style={styled({ backgroundColor: primary })}
      >
        <span
          className="flex min-w-0 items-center gap-2 font-bold [overflow-wrap:anywhere]"
          style={face(look.headingFont, on, 1.1)}
        >
          <span
            className="grid size-7 shrink-0 place-items-center rounded-full"
            style={styled({ backgroundColor: accent, color: textOn(accent) })}
          >
            {(name === "" ? "Y" : name).slice(0, 1).toUpperCase()}
          </span>
          <span>{name === "" ? "Your business" : name}</span>
        </span>
        <span className="flex flex-wrap gap-x-3" style={face(look.bodyFont, on, 0.8)}>
          {shown.slice(0, 5).map((page, index) => (
            <span key={index} className="max-w-28 truncate">
              {page}
            </span>
          ))}
        </span>
      </div>
      <div className="grid justify-items-start gap-2 px-4 py-5 leading-snug">
        <span
          className="leading-tight font-bold"
          style={face(look.headingFont, look.headingColor, 1.9)}
        >
          {words.heading}
        </span>
        <span style={face(look.subheadingFont, look.subheadingColor, 1.3)}>{words.subheading}</span>
        <span style={face(look.bodyFont, look.bodyColor, 1)}>{words.body}</span>
        <span
          className="mt-1 rounded-md px-3 py-1.5 font-bold"
          style={face(look.bodyFont, on, 0.95, primary)}
        >
          {words.button}
        </span>
      </div>
      <div
        className="grid grid-cols-3 gap-2 px-4 py-4"
        style={styled({ backgroundColor: secondary })}
      >
        {[0, 1, 2].map((card) => (
          <span key={card} className="grid gap-1.5 rounded-sm bg-white p-2">
            <span className="h-8 rounded-sm" style={styled({ backgroundColor: accent })} />
            <span
              className="h-1.5 w-3/4 rounded-full"
              style={styled({ backgroundColor: primary })}
            />
            <span className="h-1.5 rounded-full bg-line" />
          </span>
        ))}
      </div>
    </div>
  );
}
