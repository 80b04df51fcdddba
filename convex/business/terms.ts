/** Default for the hours of notice that a booking needs; the owner changes it in the console. */
export const NOTICE_HOURS = 24;

/** Until this many hours before a visit clients can change or cancel it for free. */
export const FREE_UNTIL_HOURS = 24;

/** Days after a visit in which we come back for the same problem without charge. */
export const WARRANTY_DAYS = 30;

/** How soon we usually reply, to follow "within". */
export const ANSWERED_WITHIN = "one business day";

/** The same for a website brief, which takes longer to read. */
export const BRIEF_ANSWERED_WITHIN = "two business days";
