import { lazy, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import type { PhotosInput } from "#convex/uploads/formRules";
import { MAX_PHOTOS } from "#convex/uploads/rules";
import { useInBrowser } from "../lib/in-browser";
import { classNames } from "../ui/class-names";
import { Deferred } from "../ui/deferred";
import { FieldHint } from "../ui/field";
import { LoadingLine } from "../ui/loading-line";
import { PicturePicker } from "./picture-picker";

const PhotosField = lazy(() => import("./photos-field"));

interface AddPhotosProps<Values extends FieldValues, Sent extends FieldValues> {
  /** The state of a form with photos (`withPhotos`). */
  state: {
    form: UseFormReturn<Values & PhotosInput, unknown, Sent>;
    field: (name: "photos") => { id: string; error?: string | undefined };
    frame: { name: string; attempt: number };
  };
  /** Shows only an icon; the label is for screen readers. */
  isCompact?: boolean;
}

/** The photos part of a form. The upload code only loads for people who add photos. */
export function AddPhotos<Values extends FieldValues, Sent extends FieldValues>({
  state: { form: whole, field, frame },
  isCompact = false,
}: AddPhotosProps<Values, Sent>) {
  const { id, error } = field("photos");
  // Only the photos field is used here.
  const form = whole as unknown as UseFormReturn<PhotosInput>;
  const hasSome = (useWatch({ control: form.control, name: "photos" }) || "") !== "";
  const inBrowser = useInBrowser();
  const [isOpen, setOpen] = useState(false);
  // The page was prerendered with an empty form.
  if (inBrowser && hasSome && !isOpen) setOpen(true);
  const group = useRef<HTMLDivElement>(null);
  const chosen = useRef<File>(undefined);
  function takeChosen() {
    const file = chosen.current;
    chosen.current = undefined;
    return file;
  }
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className={classNames(
        "needs-scripts grid gap-1.5 print:hidden",
        isCompact && "[&>[id$=-hint]]:sr-only [&>[id$=-label]]:sr-only",
        isCompact && (isOpen ? "basis-full" : "[&_label>span]:sr-only"),
      )}
    >
      <p id={`${id}-label`} className="font-semibold">
        Photos (optional)
      </p>
      <FieldHint id={id}>
        {`For example, of what a window says. Up to ${MAX_PHOTOS}, without passwords.`}
      </FieldHint>
      {isOpen ? (
        <Deferred
          loading={<LoadingLine>Loading…</LoadingLine>}
          failed={<p>Photos can’t be added just now. Please send the rest without them.</p>}
        >
          <PhotosField
            form={form}
            id={id}
            error={error}
            draftName={frame.name}
            isNew={frame.attempt === 0}
            takeChosen={takeChosen}
          />
        </Deferred>
      ) : (
        <div className="min-h-12">
          {inBrowser && (
            <PicturePicker
              purpose="Photos"
              label="Add a photo"
              onChoose={(file) => {
                chosen.current = file;
                setOpen(true);
                group.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
