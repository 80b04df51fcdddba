import { createContext, type ReactNode, use } from "react";

type SayAtFields = (fields: Record<string, string>) => boolean;

/** How what is done in a window is refused in it. */
export interface DialogRefusals {
  /** Shows words below what the window asks, or takes them away; false once it's closed. */
  say: (words: ReactNode) => boolean;
  /** Puts messages at the fields of the window's form; false where they aren't all its own. */
  sayAtFields: SayAtFields;
  /** The window's form takes what's wrong with its fields. Returns what ends that. */
  takeForm: (say: SayAtFields) => () => void;
}

/** Of the window around. */
export const DialogContext = createContext<DialogRefusals | null>(null);

/** Where what is done in a window says that it was refused: the page behind can't be seen. Null outside of one. */
export const useDialogRefusals = (): DialogRefusals | null => use(DialogContext);
