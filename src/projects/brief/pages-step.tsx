import { useFieldArray } from "react-hook-form";
import { MAX_PAGES } from "#convex/projects/brief/rules";
import { caps } from "#convex/typed/text";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { BriefState } from "./use-brief";

/** The pages of the website, if they're known. */
export function PagesStep({ field, form }: Pick<BriefState, "field" | "form">) {
  const pages = useFieldArray({ control: form.control, name: "pages" });
  return (
    <>
      <p className="max-w-measure">
        Most small businesses begin with four: Home, About us, Services and Contact. If you aren’t
        sure, leave this out, and we plan the pages together.
      </p>
      <RepeatedGroup
        keys={pages.fields.map(({ id }) => id)}
        noun="Page"
        least={0}
        most={MAX_PAGES}
        addLabel={pages.fields.length === 0 ? "Add a page" : "Add another page"}
        onAdd={() => pages.append({ pageName: "", pageDesc: "" }, { shouldFocus: false })}
        onRemove={pages.remove}
      >
        {(index) => (
          <>
            <TextField {...field(`pages.${index}.pageName`)} label="Page name" required />
            <TextArea
              {...field(`pages.${index}.pageDesc`)}
              label="Page description"
              hint="What should be on it?"
              required
              rows={3}
              cap={caps.longText}
            />
          </>
        )}
      </RepeatedGroup>
      <TextArea
        {...field("developerNotes")}
        label="Notes for the developer (optional)"
        hint="Websites that you like, or anything technical that we should know"
        cap={caps.longText}
      />
    </>
  );
}
