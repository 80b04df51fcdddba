import {
  type ComponentProps,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from "react";
import { classNames } from "./class-names";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";
import { PoliteStatus } from "./polite-status";

interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "children" | "maxLength"> {
  /** Characters that the form's rules allow. Near it they're counted; nothing is cut, because the rules say so. */
  cap: number;
}

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, id, rows = 5, cap, ref, ...input }: TextAreaProps) {
  const ownId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <textarea
        {...input}
        {...describedBy(fieldId, texts)}
        ref={area}
        id={fieldId}
        rows={rows}
        className={classNames(
          inputStyle(error),
          "field-sizing-content max-h-[50svh] resize-y",
          rows < 5 ? "min-h-20" : "min-h-36",
        )}
      />
      <Count of={area} cap={cap} />
    </Field>
  );
}

type TextAreaRef = RefObject<HTMLTextAreaElement | null>;

/** How long its text is, as the rules count it. The control is asked: most forms don't know before a submit. */
function useLength(area: TextAreaRef): number {
  return useSyncExternalStore(
    (look) => {
      const control = area.current;
      control?.addEventListener("input", look);
      return () => {
        control?.removeEventListener("input", look);
      };
    },
    () => area.current?.value.trim().length ?? 0,
    () => 0,
  );
}

/** From this part of what's allowed on, it's good to know how much is left. */
const NEAR = 0.9;

/** How much of what's allowed is used, once that's most of it. */
function Count({ of, cap }: { of: TextAreaRef; cap: number }) {
  const used = useLength(of);
  if (used < cap * NEAR) return null;
  const words = `${used.toLocaleString("en-AU")} of ${cap.toLocaleString("en-AU")} characters`;
  return (
    <>
      <p className={used > cap ? "font-semibold text-danger" : "text-muted"}>{words}</p>
      <PoliteStatus message={words} />
    </>
  );
}
