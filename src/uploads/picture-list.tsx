import type { ReactNode } from "react";
import { FieldError } from "../ui/field";
import { PictureCard } from "./picture-card";
import { PicturePicker } from "./picture-picker";
import type { Uploads } from "./uploads";

interface PictureListProps {
  uploads: Uploads;
  /** The rows of the form's array, and what each holds by now. */
  rows: readonly { id: string }[];
  values: readonly { file?: string; fileName?: string }[];
  field: (index: number) => { id: string; error?: string | undefined };
  onAdd: (picture: { file: string; fileName: string }) => void;
  onRemove: (index: number) => void;
  /** A file has arrived: what was said of it meanwhile isn't true any more. */
  onArrived: (file: string) => void;
  /** What the pictures are for; part of a name that is read out. */
  purpose: string;
  label?: string;
  most: number;
  /** What stands in the place of the way to add one where there are as many as can be. */
  full: string;
  questions?: (index: number) => ReactNode;
  /** What stands before the way to add one. */
  children?: ReactNode;
}

/** The pictures of a form, with the way to add one. */
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
