import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "children" | "aria-label"
> {
  icon: LucideIcon;
  /** What it does, for those who do not see the picture; shown as a tooltip as well. */
  label: string;
}

/** A button that is only a picture; for actions whose picture everybody knows, such as a cross. */
export function IconButton({ icon: Icon, label, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border-2 border-transparent text-ink hover:bg-eucalyptus-pale"
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
