import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, useId } from "react";
import { ACCEPTED_TYPES } from "#convex/uploads/rules";
import { buttonStyle } from "../ui/button-style";
import { classNames } from "../ui/class-names";
import { describedBy } from "../ui/field";

interface PicturePickerProps {
  id?: string | undefined;
  /** What the picture is for; part of the accessible name. */
  purpose: string;
  label: string;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** The browser's file input with a large touch target. */
export function PicturePicker({ id, purpose, label, error, onChoose }: PicturePickerProps) {
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
        accept={ACCEPTED_TYPES}
        aria-label={`${purpose}: ${label}`}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <ImagePlus aria-hidden className="size-5 shrink-0" />
      <span>{label}</span>
    </label>
  );
}
