import { australianLaw } from "../../../convex/business/countries/consumerLaw";

export const consumerLaw = australianLaw;
