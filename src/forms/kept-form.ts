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
