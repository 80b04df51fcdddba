import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";

/** The names under which the tab keeps what belongs to a form. */
export const keptAs = {
  draft: (form: string) => `draft:${form}`,
  attempts: (form: string) => `attempts:${form}`,
  receipt: (form: string) => `receipt:${form}`,
};

/** What the tab keeps of what is typed into a form. */
export interface Draft<Values, From = object, Basis = unknown> {
  values: Values;
  /** What the form said before anybody typed, where it wasn't blank. */
  from?: From;
  basis?: Basis;
}

/** Whether the tab has more of a form than what was typed: it was tried to be sent, or accepted. */
export const isFormSent = (form: string): boolean =>
  [keptAs.attempts, keptAs.receipt].some((keyOf) => getTabItem(keyOf(form)) !== undefined);

/**
 * What is typed of a form before the form itself is there, and what takes a change of it. It's the form's draft, with which
 * the form begins.
 */
export function useEarlyDraft<Values extends object>(
  form: string,
): [Partial<Values>, (changed: Partial<Values>) => void] {
  const key = keptAs.draft(form);
  const draft = useTabStorage(key) as Draft<Partial<Values>> | undefined;
  const change = (changed: Partial<Values>) => {
    const { values } = (getTabItem(key) ?? { values: {} }) as Draft<Partial<Values>>;
    setTabItem(key, { values: { ...values, ...changed } } satisfies Draft<Partial<Values>>);
  };
  return [draft?.values ?? {}, change];
}
