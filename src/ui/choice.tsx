import type { ComponentProps, ReactNode } from "react";

interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "children" | "type"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
}

/** A radio button or checkbox with its whole row as the target. */
export function Choice({ label, hint, type, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-3 rounded-sm border-2 border-field bg-white px-3.5 py-3 has-checked:border-brand has-checked:bg-brand-pale has-checked:inset-ring-1 has-checked:inset-ring-brand has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-sand has-[[aria-invalid=true]]:border-danger">
      <input
        {...input}
        type={type}
        className="mt-[0.05em] size-[1.35em] shrink-0 cursor-[inherit] accent-brand"
      />
      <span className="min-w-0 grow">
        <span className="block">{label}</span>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
