import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { VisuallyHidden } from "./visually-hidden";

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, "kind" | "busy"> {
  label: string;
  icon?: ReactNode;
  /** Tells the button apart from those of other rows, for screen readers. */
  about?: string;
  title: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog with a form. */
export function DialogButton({ label, icon, about, title, children, ...rest }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" {...rest} onClick={() => setOpen(true)}>
        {icon}
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
