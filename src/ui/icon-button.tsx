import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "children" | "aria-label"
> {
  icon: LucideIcon;
  /** The accessible name and tooltip. */
  label: string;
}

/** A button with only an icon, for well-known icons such as a cross. */
export function IconButton({ icon: Icon, label, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border-2 border-transparent text-ink hover:bg-brand-pale"
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
