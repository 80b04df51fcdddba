import { createContext, type ReactNode, use } from "react";

type SayAtFields = (fields: Record<string, string>) => boolean;

/** Shows errors inside a dialog. */
export interface DialogRefusals {
  /** Shows or clears an error below the dialog's content; false once it's closed. */
  say: (words: ReactNode) => boolean;
  /** Shows errors at the fields of the dialog's form; false if they aren't all its fields. */
  sayAtFields: SayAtFields;
  /** Registers the dialog's form for errors at its fields. Returns a cleanup function. */
  takeForm: (say: SayAtFields) => () => void;
}

/** The surrounding dialog's. */
export const DialogContext = createContext<DialogRefusals | null>(null);

/** Where to show an action's errors in a dialog, which hides the page behind. Null outside a dialog. */
export const useDialogRefusals = (): DialogRefusals | null => use(DialogContext);
