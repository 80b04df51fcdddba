import { useWatch } from "react-hook-form";
import { safeTitleColor, titleSizes } from "#convex/blogs/rules";
import { palette } from "#convex/shared/palette";
import { CheckboxField } from "../../ui/checkbox-field";
import { ColourField } from "../../ui/colour-field";
import { FieldGroup } from "../../ui/field-group";
import { SelectField } from "../../ui/select-field";
import type { PostPart } from "./post-form";

const FIRST_COLOUR = palette.brand;

const TOO_PALE = "This colour is too pale to read. Please choose a darker one";

const offered = [titleSizes.least, 46, titleSizes.usual, 58, titleSizes.most];

function formatTitleSize(size: number): string {
  if (size === titleSizes.least) return `${size} (smallest)`;
  if (size === titleSizes.usual) return `${size} (usual)`;
  return size === titleSizes.most ? `${size} (largest)` : String(size);
}

/** Fields for the title's style. */
export function LookFields({ state, stored }: PostPart) {
  const sizes = new Set([...offered, ...(stored === undefined ? [] : [stored.titleSize])]);
  return (
    <FieldGroup title="How the title looks">
      <SelectField {...state.field("titleSize")} label="Title size">
        {[...sizes]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {formatTitleSize(size)}
            </option>
          ))}
      </SelectField>
      <TitleColour state={state} />
    </FieldGroup>
  );
}

/** A colour picker always has a colour, so a checkbox says whether to use it. */
function TitleColour({ state: { form, field } }: Pick<PostPart, "state">) {
  const colour = useWatch({ control: form.control, name: "titleColor" }) ?? "";
  const titleColor = field("titleColor");
  const isPale = colour !== "" && safeTitleColor(colour) === null;
  return (
    <>
      <CheckboxField
        label="Give the title a colour of its own"
        checked={colour !== ""}
        onChange={({ target }) => {
          const chosen = target.checked ? FIRST_COLOUR : "";
          form.setValue("titleColor", chosen);
          form.clearErrors("titleColor");
        }}
      />
      {colour !== "" && (
        <ColourField
          {...titleColor}
          label="Title colour"
          colour={colour}
          error={titleColor.error ?? (isPale ? TOO_PALE : undefined)}
        />
      )}
    </>
  );
}
