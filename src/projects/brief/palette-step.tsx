import { useWatch } from "react-hook-form";
import { contrastRatio } from "#convex/shared/colours";
import { type Palette, palettes, READABLE } from "#convex/shared/palettes";
import { Choice } from "../../ui/choice";
import { FieldError } from "../../ui/field";
import { BriefColourField } from "./brief-colour-field";
import type { BriefState } from "./use-brief";

const words: Record<keyof typeof palettes, string> = {
  sunset: "Warm reds and apricot",
  ocean: "Clear blues",
  forest: "Leaf green and timber",
  midnight: "Deep blue and violet",
  pastel: "Soft and light",
  vibrant: "Bright and lively",
};

function Swatches({ colours }: { colours: Palette }) {
  return (
    <span
      aria-hidden
      className="mt-2 flex w-44 max-w-full overflow-hidden rounded-sm border border-line"
    >
      {Object.values(colours).map((colour, index) => (
        <span key={index} className="h-8 flex-1" style={{ backgroundColor: String(colour) }} />
      ))}
    </span>
  );
}

/** One of our palettes, or custom colours. */
export function PaletteStep({ field, form }: Pick<BriefState, "field" | "form">) {
  const chosen = useWatch({ control: form.control, name: "selectedPalette" });
  const { id, error, ...input } = field("selectedPalette");
  const invalid = error === undefined ? undefined : true;
  return (
    <>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 font-semibold">Palette</legend>
        <div className="grid gap-3 @lg:grid-cols-2">
          {Object.entries(palettes).map(([name, colours], index) => (
            <Choice
              {...input}
              key={name}
              type="radio"
              id={index === 0 ? id : `${id}-${name}`}
              value={name}
              aria-invalid={invalid}
              label={<span className="font-semibold capitalize">{name}</span>}
              hint={
                <>
                  {words[name as keyof typeof palettes]}
                  <Swatches colours={colours} />
                </>
              }
            />
          ))}
          <Choice
            {...input}
            type="radio"
            id={`${id}-custom`}
            value="custom"
            aria-invalid={invalid}
            label={<span className="font-semibold">Custom</span>}
            hint="Choose three colours yourself"
          />
        </div>
        <FieldError id={id} error={error} />
      </fieldset>
      {chosen === "custom" && <CustomColours field={field} form={form} />}
    </>
  );
}

const custom = [
  { name: "customPrimary", label: "Main colour", hint: "Buttons and links" },
  { name: "customSecondary", label: "Second colour", hint: "Backgrounds and bands" },
  { name: "customAccent", label: "Accent colour", hint: "Small things that should stand out" },
] as const;

function CustomColours({ field, form }: Pick<BriefState, "field" | "form">) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-xl font-bold">Your colours</legend>
      {custom.map(({ name, label, hint }) => (
        <div key={name} className="grid gap-2 @lg:grid-cols-2 @lg:items-end @lg:gap-6">
          <BriefColourField form={form} field={field} name={name} label={label} hint={hint} />
          <Reading form={form} name={name} />
        </div>
      ))}
    </fieldset>
  );
}

interface ReadingProps extends Pick<BriefState, "form"> {
  name: (typeof custom)[number]["name"];
}

/** How readable text is on a colour, and what to do about it. */
function Reading({ form, name }: ReadingProps) {
  const colour = useWatch({ control: form.control, name }) ?? "#000000";
  const [white, ink] = [contrastRatio(colour, "#ffffff"), contrastRatio(colour, "#16211d")];
  const best = white >= ink ? "white" : "dark";
  const readable = Math.max(white, ink) >= READABLE;
  return (
    <div className="grid gap-2">
      <p
        aria-hidden
        className="rounded-sm border border-line px-3 py-2 font-semibold"
        style={{ backgroundColor: colour, color: best === "white" ? "#ffffff" : "#16211d" }}
      >
        {best === "white" ? "White text on it" : "Dark text on it"}
      </p>
      <p role="status" className="text-sm text-muted">
        {readable
          ? `Easy to read with ${best} text.`
          : "Hard to read with any text. Try a lighter or a darker colour."}
      </p>
    </div>
  );
}
