const FOR = "for:";

/** The search parameter that opens the form for a person, by email address or number. */
export const addFor = (contact: string): string => `${FOR}${contact}`;

/** The person in that parameter; undefined if there is none. */
export const personIn = (at: string): string | undefined =>
  at.startsWith(FOR) ? at.slice(FOR.length) : undefined;
