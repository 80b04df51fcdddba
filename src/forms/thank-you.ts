/** The exact words after a form was sent (docs/product.md 21). */
export const thankYou = (name: string): string => `Thank you, ${name}. We'll be in touch soon.`;
