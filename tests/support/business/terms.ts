/** How many hours ahead a visit has to be booked, until the owner changes that in the console. */
export const NOTICE_HOURS = 24;

/** A client can move or cancel a visit free of charge until this many hours before. */
export const FREE_UNTIL_HOURS = 24;

/** Within this many days after a visit we look at the same problem again for free. */
export const WARRANTY_DAYS = 30;

/** How soon we usually answer, to follow "within". */
export const ANSWERED_WITHIN = "one business day";

/** The same for a website brief, which takes longer to read. */
export const BRIEF_ANSWERED_WITHIN = "two business days";
