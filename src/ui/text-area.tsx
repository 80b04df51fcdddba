import {
  type ComponentProps,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from "react";
import { countryWords } from "#convex/business/country";
import { classNames } from "./class-names";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";
import { PoliteStatus } from "./polite-status";

interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "children" | "maxLength"> {
  /** The limit in the form's rules, in characters. A counter appears near it, but nothing is cut. */
  cap: number;
}

/** Multi-line text that grows with its content if the browser can. */
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

/** The text's length, as the rules count it. Read from the control, because most forms don't know it yet. */
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

/** The share of the limit from which the counter shows. */
const NEAR = 0.9;

function Count({ of, cap }: { of: TextAreaRef; cap: number }) {
  const used = useLength(of);
  if (used < cap * NEAR) return null;
  const words = `${used.toLocaleString(countryWords.locale)} of ${cap.toLocaleString(countryWords.locale)} characters`;
  return (
    <>
      <p className={used > cap ? "font-semibold text-danger" : "text-muted"}>{words}</p>
      <PoliteStatus message={words} />
    </>
  );
}
