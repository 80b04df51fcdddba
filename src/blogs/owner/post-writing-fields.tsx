import { useRef } from "react";
import { MAX_CONTENT } from "#convex/blogs/formRules";
import { MarkdownHelp } from "../../editing/markdown-help";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { PostPart } from "./post-form";
import { PostPreview } from "./post-preview";
import { TextPicture } from "./text-picture";

/** Inserts a separate paragraph into a text, and returns where it ends. */
function insertAt(text: string, at: number, paragraph: string): { text: string; end: number } {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const start = before === "" ? paragraph : `${before}\n\n${paragraph}`;
  return { text: after === "" ? start : `${start}\n\n${after}`, end: start.length };
}

/** Fields for the title and text, beside a preview. */
export function WritingFields({ state, stored }: PostPart) {
  const { field, form } = state;
  const caret = useRef<number>(undefined);
  function insert(paragraph: string) {
    const content = form.getValues("content");
    const { text, end } = insertAt(content, caret.current ?? content.length, paragraph);
    form.setValue("content", text);
    form.setFocus("content");
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(end, end);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="max-w-form">
        <TextField {...field("title")} label="Title" />
      </div>
      <div className="grid grid-cols-1 gap-6 @xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-2 [&_textarea]:max-h-[70dvh] [&_textarea]:min-h-80">
          <TextArea
            {...field("content")}
            label="Text"
            cap={MAX_CONTENT}
            onSelect={({ currentTarget }) => {
              caret.current = currentTarget.selectionEnd;
            }}
          />
          <TextPicture state={state} insert={insert} />
          <MarkdownHelp />
        </div>
        <PostPreview state={state} stored={stored} />
      </div>
    </div>
  );
}
