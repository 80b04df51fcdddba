import { useWatch } from "react-hook-form";
import { getSeo } from "#convex/blogs/rules";
import { getBeginning } from "#convex/blogs/summary";
import { business } from "#convex/business/business";
import { FieldGroup } from "../../ui/field-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { PostPart } from "./post-form";

/** Fields for search engines. */
export function SearchFields({ state }: PostPart) {
  const { field } = state;
  return (
    <FieldGroup title="In search results">
      <TextField
        {...field("seoTitle")}
        label="Search title (optional)"
        hint="The post’s title, unless you write another"
      />
      <TextArea
        {...field("seoDescription")}
        label="Search description (optional)"
        hint="About 150 characters; the first words of the post, unless you write others"
        rows={2}
        cap={300}
      />
      <TextField
        {...field("seoKeywords")}
        label="Search keywords (optional)"
        hint="With commas between them"
      />
      <SearchResult state={state} />
    </FieldGroup>
  );
}

function SearchResult({ state: { form } }: Pick<PostPart, "state">) {
  const [title, content, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ["title", "content", "seoTitle", "seoDescription"],
  });
  const shown = getSeo({
    title,
    beginning: getBeginning(content),
    seoTitle,
    seoDescription,
  });
  if (shown.seoTitle === "") return null;
  return (
    <figure className="grid gap-1 rounded-sm border border-line bg-white p-4">
      <figcaption className="text-sm text-muted">It may look like this:</figcaption>
      <p className="text-lg font-semibold [overflow-wrap:anywhere] text-brand-deep">
        {`${shown.seoTitle} | ${business.name}`}
      </p>
      <p className="text-sm [overflow-wrap:anywhere]">{shown.seoDescription}</p>
    </figure>
  );
}
