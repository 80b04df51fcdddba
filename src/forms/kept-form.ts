/** The tab storage keys of a form's data. */
export const keptAs = {
  draft: (form: string) => `draft:${form}`,
  attempts: (form: string) => `attempts:${form}`,
  receipt: (form: string) => `receipt:${form}`,
};

/** A form's draft in the tab's storage. */
export interface Draft<Values, From = object, Basis = unknown> {
  values: Values;
  /** The initial values, if they weren't blank. */
  from?: From;
  basis?: Basis;
}
