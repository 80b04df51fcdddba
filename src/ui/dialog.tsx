import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./icon-button";

interface DialogProps {
  open: boolean;
  /** Called however it closes: the close button, Esc, or a click beside it. */
  onClose: () => void;
  title: string;
  /** Also close on a click beside it; only where nothing typed could be lost. */
  lightDismiss?: boolean;
  children: ReactNode;
}

/** The platform's own modal window: it holds focus, from its title on, and gives it back where it came from. */
export function Dialog({ open, onClose, title, lightDismiss = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      heading.current?.focus();
    } else dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || !lightDismiss) return;
    // The content fills the dialog, so a click that lands on the element itself is on its backdrop.
    const dismiss = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener("click", dismiss);
    return () => {
      dialog.removeEventListener("click", dismiss);
    };
  }, [lightDismiss]);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-32px)] w-[min(40rem,calc(100vw-32px))] overflow-auto rounded-lg border-2 border-line bg-paper p-0 text-ink shadow-raised"
    >
      <div className="@container grid gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="pt-1 text-xl font-bold focus:shadow-none focus:outline-none"
          >
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={() => box.current?.close()} />
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
