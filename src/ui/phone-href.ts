/** Calls a phone number, however it is written. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
