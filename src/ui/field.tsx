import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** The text around a field's control. */
export interface FieldTexts {
  /** Above the control; "(optional)" is part of it. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The style of text inputs and selects. */
export function inputStyle(error: string | undefined): string {
  return classNames(
    "block w-full min-h-13 rounded-sm border-2 bg-white px-3.5 py-2.5 text-base text-ink placeholder:text-muted",
    "disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sand",
    error === undefined ? "border-field" : "border-danger border-3",
  );
}

/** The attributes that link a control to its hint and error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const hasHint = hint !== undefined && hint !== null && hint !== false;
  const ids = [hasHint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error === undefined ? undefined : (true as const),
  };
}

/** The hint below a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <div id={`${id}-hint`} className="text-pretty text-muted">
      {children}
    </div>
  );
}

/** The error below a control. The summary announces it, so it isn't a live region. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
      <span>{error}</span>
    </p>
  );
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Label, hint, control and error, stacked. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
