/** The id of the lazily loaded part. */
export const ABOUT_DETAILS = "who-comes";
