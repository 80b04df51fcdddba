import type { ReactNode } from "react";
import { FieldError } from "../ui/field";
import { PictureCard } from "./picture-card";
import { PicturePicker } from "./picture-picker";
import type { Uploads } from "./uploads";

interface PictureListProps {
  uploads: Uploads;
  /** The rows of the form's array, and their current values. */
  rows: readonly { id: string }[];
  values: readonly { file?: string; fileName?: string }[];
  field: (index: number) => { id: string; error?: string | undefined };
  onAdd: (picture: { file: string; fileName: string }) => void;
  onRemove: (index: number) => void;
  /** Called when a file has arrived, to clear its errors. */
  onArrived: (file: string) => void;
  /** What the pictures are for; part of the accessible name. */
  purpose: string;
  label?: string;
  most: number;
  /** Replaces the picker when no more can be added. */
  full: string;
  questions?: (index: number) => ReactNode;
  children?: ReactNode;
}

/** A form's pictures, with a picker for another one. */
export function PictureList({ uploads, rows, values, children, ...props }: PictureListProps) {
  return (
    <>
      {rows.map(({ id: key }, index) => {
        const { file = "", fileName = "" } = values[index] ?? {};
        const { id, error } = props.field(index);
        return (
          <div key={key} className="grid gap-1.5">
            <PictureCard
              id={id}
              fileName={fileName}
              view={uploads.view(file)}
              onRetry={() => uploads.retry(file)}
              onRemove={() => {
                props.onRemove(index);
                uploads.drop(file);
              }}
            >
              {props.questions?.(index)}
            </PictureCard>
            <FieldError id={id} error={error} />
          </div>
        );
      })}
      {children}
      {rows.length < props.most ? (
        <PicturePicker
          purpose={props.purpose}
          label={props.label ?? "Add a picture"}
          onChoose={(chosen) =>
            props.onAdd({ file: uploads.add(chosen, props.onArrived), fileName: chosen.name })
          }
        />
      ) : (
        <p className="text-muted">{props.full}</p>
      )}
    </>
  );
}
