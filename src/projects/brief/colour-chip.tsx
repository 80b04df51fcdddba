import { isHexColour } from "#convex/shared/colours";
import { colourName } from "./colour-name";

interface TextInColourProps {
  text: string;
  colour: string;
}

/** Text (such as a font's name) with a sample of its colour. */
export function TextInColour({ text, colour }: TextInColourProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span>{text}</span> <ColourChip colour={colour} />
    </span>
  );
}

/** A sample of a colour (`#rrggbb`) with its everyday name, and its code for whoever builds the website. */
export function ColourChip({ colour }: { colour: string }) {
  if (!isHexColour(colour)) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className="size-6 shrink-0 rounded-sm border border-field forced-color-adjust-none"
        style={{ backgroundColor: colour }}
      />
      <span>
        <span>{colourName(colour)}</span> <span className="text-sm text-muted">{colour}</span>
      </span>
    </span>
  );
}
