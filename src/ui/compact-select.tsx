import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

interface CompactSelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** `<option>` and `<optgroup>`. */
  children: ReactNode;
}

/** A native select among a list's controls; a choice takes effect immediately. */
export function CompactSelect({ label, value, onChoose, children }: CompactSelectProps) {
  return (
    <div data-print="hide" className="relative min-w-0 justify-self-start">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="min-h-11 max-w-full appearance-none rounded-sm border-2 border-field bg-white py-1 pr-10 pl-3 font-semibold text-ink forced-colors:appearance-auto"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 forced-colors:hidden"
      />
    </div>
  );
}
