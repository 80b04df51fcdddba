/** Where the part begins that is fetched when somebody gets to it. */
export const ABOUT_DETAILS = "who-comes";
