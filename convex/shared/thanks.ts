/** The exact message after a form was sent, with or without scripts (docs/product.md 21). */
export const thankYou = (name: string): string => `Thank you, ${name}. We'll be in touch soon.`;

/** After a webinar's form. */
export const signedUp = (name: string): string =>
  `Thank you, ${name}. You’re signed up for our webinars.`;

/** After the client form (docs/product.md 21). */
export const CLIENT_ADDED = "Client added successfully!";
