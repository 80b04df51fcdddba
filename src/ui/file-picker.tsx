import { type ChangeEvent, type ReactNode, useId } from "react";
import { buttonStyle } from "./button-style";
import { classNames } from "./class-names";
import { describedBy } from "./field";

export interface FilePickerProps {
  id?: string | undefined;
  /** What the file is for; part of the accessible name. */
  purpose: string;
  label: string;
  /** The types of files, as of the browser's input. */
  accept: string;
  icon: ReactNode;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** The browser's file input with a large touch target. */
export function FilePicker({ id, purpose, label, accept, icon, error, onChoose }: FilePickerProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again after removing it.
    target.value = "";
    if (file !== undefined) onChoose(file);
  }
  return (
    <label
      htmlFor={inputId}
      className={classNames(
        buttonStyle("secondary"),
        "relative w-fit has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-ink",
      )}
    >
      <input
        {...describedBy(inputId, { label, error })}
        id={inputId}
        type="file"
        accept={accept}
        aria-label={`${purpose}: ${label}`}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {icon}
      <span>{label}</span>
    </label>
  );
}
