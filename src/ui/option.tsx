import { useEffect, useRef } from "react";
import { classNames } from "./class-names";

interface OptionProps {
  id: string;
  label: string;
  /** Tells it apart from others with the same name. */
  detail?: string | undefined;
  /** The one that Enter chooses. */
  isActive: boolean;
  onChoose: () => void;
}

/** An option in a combobox's list. */
export function Option({ id, label, detail = "", isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The combobox keeps the focus and handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        "grid min-h-11 cursor-pointer content-center rounded-sm border-2 px-3 py-1.5 hover:bg-brand-pale",
        isActive ? "border-brand bg-brand-pale" : "border-transparent",
      )}
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{label}</span>
      {detail !== "" && (
        <span className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted">{detail}</span>
      )}
    </div>
  );
}
