/** Hours before a visit by which it has to be booked, until the owner sets others in the console. */
export const NOTICE_HOURS = 24;

/** Hours before a visit until which its client moves or cancels it without cost. */
export const FREE_UNTIL_HOURS = 24;

/** Days after a visit within which we look at the same problem again, and nobody pays for that visit. */
export const WARRANTY_DAYS = 30;

/** How soon we usually answer, to follow "within". */
export const ANSWERED_WITHIN = "one business day";

/** The same for a website brief, which takes longer to read. */
export const BRIEF_ANSWERED_WITHIN = "two business days";
