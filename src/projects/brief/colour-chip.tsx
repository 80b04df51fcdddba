import { isHexColour } from "#convex/shared/colours";
import { colourName } from "./colour-name";

interface TextInColourProps {
  text: string;
  colour: string;
}

/** A font, say, and the colour of what is set in it. */
export function TextInColour({ text, colour }: TextInColourProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span>{text}</span> <ColourChip colour={colour} />
    </span>
  );
}

/** A colour (`#rrggbb`) as it looks and as people call it, with its code for the person who builds with it. */
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
