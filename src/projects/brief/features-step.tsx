import { features } from "#convex/projects/brief/rules";
import { caps } from "#convex/typed/text";
import { CheckboxGroup } from "../../ui/checkbox-group";
import { TextArea } from "../../ui/text-area";
import type { BriefState } from "./use-brief";

/** The website's features. */
export function FeaturesStep({ field }: Pick<BriefState, "field">) {
  return (
    <>
      <CheckboxGroup
        {...field("features")}
        label="Features (optional)"
        hint="Choose as many as you like. We’ll tell you what each one costs before we build it."
        options={features}
      />
      <TextArea
        {...field("extraNotes")}
        label="Anything else? (optional)"
        hint="Please don’t send passwords or card numbers."
        cap={caps.longText}
      />
    </>
  );
}
