import { australianLaw } from "./countries/consumerLaw";

/** What your country's law gives clients: one of `countries/consumerLaw.ts`. A file of its own, for the terms alone. */
export const consumerLaw = australianLaw;
