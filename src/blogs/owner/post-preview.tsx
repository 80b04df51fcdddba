import { type CSSProperties, useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { safeTitleColor } from "#convex/blogs/rules";
import { unshownMarkdown } from "#convex/blogs/summary";
import { Notice } from "../../ui/notice";
import { PostBody } from "../post-body";
import type { PostPart } from "./post-form";

/** Scrollable areas need to be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Markdown that will be shown as typed. */
function Hints({ content }: { content: string }) {
  const hints = unshownMarkdown(content);
  if (hints.length === 0) return null;
  return (
    <Notice kind="info" title="This shows as it’s typed">
      <ul className="grid gap-1">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A preview of the post, rendered with a deferred value. */
export function PostPreview({ state: { form, uploads }, stored }: PostPart) {
  const pictures = [...(stored?.pictures ?? []), ...uploads.pictures];
  const [title, content, color] = useDeferredValue(
    useWatch({ control: form.control, name: ["title", "content", "titleColor"] }),
  );
  const style = { "--title-color": safeTitleColor(color) ?? undefined } as CSSProperties;
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-1.5">
      <p aria-hidden className="font-semibold">
        Preview
      </p>
      <div
        {...reachable}
        className="grid max-h-[70dvh] min-h-80 content-start gap-4 overflow-y-auto rounded-sm border-2 border-dashed border-field bg-paper p-4"
      >
        <p
          style={style}
          className="text-2xl leading-tight font-bold text-(--title-color) in-data-[contrast=high]:text-ink"
        >
          {title}
        </p>
        {content === "" ? (
          <p className="text-muted">What you write appears here as readers see it.</p>
        ) : (
          <PostBody markdown={content} pictures={pictures} />
        )}
      </div>
      <Hints content={content} />
    </section>
  );
}
