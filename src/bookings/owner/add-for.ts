const FOR = "for:";

/** The search parameter that opens the form for somebody, by their email address or number. */
export const addFor = (contact: string): string => `${FOR}${contact}`;

/** Who the search parameter says the booking is for; undefined if it says nobody. */
export const personIn = (at: string): string | undefined =>
  at.startsWith(FOR) ? at.slice(FOR.length) : undefined;
