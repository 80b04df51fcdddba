import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { DialogContext, type DialogRefusals } from "./dialog-refusals";
import { IconButton } from "./icon-button";

interface DialogProps {
  open: boolean;
  /** Called when a person closes it: with the close button, Esc or a click outside. Not called when `open` changes. */
  onClose: () => void;
  title: string;
  /** Also closes on a click outside; only if no input could be lost. */
  lightDismiss?: boolean;
  /** What to focus first; the title by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A native modal dialog. It traps the focus, starting from its title, and returns it on closing. */
export function Dialog({
  open,
  onClose,
  title,
  lightDismiss = false,
  initialFocus,
  children,
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const onClosed = useShown(open, box, initialFocus ?? heading, onClose);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || !lightDismiss) return;
    // The content fills the dialog, so a click on the element itself is on its backdrop.
    const dismiss = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener("click", dismiss);
    return () => {
      dialog.removeEventListener("click", dismiss);
    };
  }, [lightDismiss]);
  // Visible even after the menu that opened it has closed.
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClosed}
      className="visible m-auto max-h-[calc(100dvh-32px)] w-[min(40rem,calc(100vw-32px))] overflow-auto rounded-lg border-2 border-line bg-paper p-0 text-ink shadow-raised [--bottom-bar:0px] [--surface:var(--color-paper)]"
    >
      <div className="@container grid grid-cols-1 gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="min-w-0 pt-1 text-xl font-bold [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={() => box.current?.close()} />
        </div>
        {open && <Content>{children}</Content>}
      </div>
    </dialog>
  );
}

function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<DialogRefusals["sayAtFields"]>(null);
  const [words, setWords] = useState<ReactNode>(null);
  const [refusals] = useState<DialogRefusals>(() => ({
    sayAtFields: (fields) => form.current?.(fields) ?? false,
    takeForm: (say) => {
      form.current = say;
      return () => {
        form.current = null;
      };
    },
    say: (said) => {
      setWords(said);
      return box.current !== null;
    },
  }));
  useEffect(() => {
    if (words !== null) box.current?.focus();
  }, [words]);
  return (
    <DialogContext value={refusals}>
      {children}
      <div ref={box} tabIndex={-1} className="rounded-md empty:hidden">
        {words}
      </div>
    </DialogContext>
  );
}

/** Opens and closes the dialog with `open`, and tells a person's closing from its own. */
function useShown(
  open: boolean,
  box: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  // The browser reports every closing, a frame later. By then the dialog may be open again for something else.
  const ownClosings = useRef(0);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      first.current?.focus();
    } else {
      ownClosings.current += 1;
      dialog.close();
    }
  }, [open, box, first]);
  return () => {
    if (ownClosings.current > 0) ownClosings.current -= 1;
    else onClose();
  };
}
