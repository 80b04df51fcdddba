/** The id of the lazily loaded part. */
export const PRIVACY_DETAILS = "privacy-details";
