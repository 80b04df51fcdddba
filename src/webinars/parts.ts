/** The id of the sign-up form. */
export const SIGN_UP_ID = "sign-up";
