/** The specification's words after a form was sent (section 9). */
export const thankYou = (name: string): string => `Thank you, ${name}. We'll be in touch soon.`;
