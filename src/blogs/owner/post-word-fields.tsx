import { FieldGroup } from "../../ui/field-group";
import { TextField } from "../../ui/text-field";
import type { PostPart } from "./post-form";

/** Fields for categories, hashtags and tags. */
export function WordFields({ state: { field } }: PostPart) {
  return (
    <FieldGroup title="What it’s about">
      <TextField
        {...field("categories")}
        label="Categories"
        hint="In large above the post, with commas between them: How to, Wi-Fi"
      />
      <TextField
        {...field("tags")}
        label="Tags (optional)"
        hint="In small below it, with commas: modem, signal"
      />
      <TextField
        {...field("hashtags")}
        label="Hashtags (optional)"
        hint="For sharing, with spaces: #WiFi #HomeInternet"
        spellCheck={false}
      />
    </FieldGroup>
  );
}
