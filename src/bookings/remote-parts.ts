/** The id of the lazily loaded part. */
export const STEPS_ID = "steps";
