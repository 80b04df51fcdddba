import { MarkdownHelp } from "../../editing/markdown-help";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { PostPart } from "./post-form";
import { PostPreview } from "./post-preview";

/** The title and the text, and beside them how the text looks on the site. */
export function WritingFields({ state, stored }: PostPart) {
  const { field } = state;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="max-w-form">
        <TextField {...field("title")} label="Title" />
      </div>
      <div className="grid grid-cols-1 gap-6 @xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-2 [&_textarea]:max-h-[70dvh] [&_textarea]:min-h-80">
          <TextArea {...field("content")} label="Text" />
          <MarkdownHelp />
        </div>
        <PostPreview state={state} stored={stored} />
      </div>
    </div>
  );
}
