/** Where the part begins that is fetched when somebody gets to it. */
export const PRIVACY_DETAILS = "privacy-details";
