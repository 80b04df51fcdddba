import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { VisuallyHidden } from "./visually-hidden";

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, "kind" | "busy"> {
  label: string;
  /** Tells it from the same button of other rows, for those who don't see where it stands. */
  about?: string;
  title: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a window with a form. */
export function DialogButton({ label, about, title, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" {...button} onClick={() => setOpen(true)}>
        <span>
          <span>{label}</span>
          {about !== undefined && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
        </span>
      </Button>
      <Dialog open={open} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
