import { recall } from "../lib/tab-storage";

/** The names under which the tab keeps what belongs to a form. */
export const keptAs = {
  draft: (form: string) => `draft:${form}`,
  attempts: (form: string) => `attempts:${form}`,
  receipt: (form: string) => `receipt:${form}`,
};

/** Whether the tab has anything of a form: what was typed, tried to be sent, or accepted. */
export const isFormKept = (form: string): boolean =>
  Object.values(keptAs).some((keyOf) => recall(keyOf(form)) !== undefined);
