import { additionalServices } from "./additional";
import type { ServiceItem } from "./item";
import { itSupport } from "./itSupport";
import { webDevelopment } from "./webDevelopment";

/** All services, category by category (docs/product.md 2.5). */
export const catalogue: readonly ServiceItem[] = [
  ...itSupport,
  ...webDevelopment,
  ...additionalServices,
];
