const FOR = "for:";

/** What the address says that a booking is added for somebody, by their address or number. */
export const addFor = (contact: string): string => `${FOR}${contact}`;

/** Whom an address says that it's for; undefined for any other. */
export const personIn = (at: string): string | undefined =>
  at.startsWith(FOR) ? at.slice(FOR.length) : undefined;
