import { additionalServices } from "./additional";
import type { ServiceItem } from "./item";
import { itSupport } from "./itSupport";
import { webDevelopment } from "./webDevelopment";

/** All 30 services, category by category (specification section 3). */
export const catalogue: readonly ServiceItem[] = [
  ...itSupport,
  ...webDevelopment,
  ...additionalServices,
];
