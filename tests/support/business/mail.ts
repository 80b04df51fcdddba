/* In a file of their own, because no page shows them. */

/** The end of ids in calendar files, by which a later file replaces an earlier one. Keep it. */
export const calendarDomain = "wattlestreetit.example";

/** The last words of each email to a client, such as a greeting with your names; blank for none. */
export const emailClosing = "";
