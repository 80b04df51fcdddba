/** The last words of each email to a client, such as a greeting with your names; blank for none. */
export const emailClosing = "";
