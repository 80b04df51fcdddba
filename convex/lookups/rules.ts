/** How long a token opens what it opens, in milliseconds. */
export const ACCESS_LASTS = 30 * 60 * 1000;
