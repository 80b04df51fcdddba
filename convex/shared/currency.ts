import { currency } from "../business/country";

/** The currency as Stripe writes it. */
export const stripeCurrency = currency.code.toLowerCase();
