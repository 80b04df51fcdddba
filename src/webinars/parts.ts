/** Where somebody signs up. */
export const SIGN_UP_ID = "sign-up";
