import { additionalServices } from "./additional";
import type { ServiceItem } from "./item";
import { itSupport } from "./itsupport";
import { webDevelopment } from "./webdevelopment";

/** All 30 services, category by category (specification section 3). */
export const catalogue: readonly ServiceItem[] = [
  ...itSupport,
  ...webDevelopment,
  ...additionalServices,
];
