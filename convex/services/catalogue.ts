import { additionalServices } from "./additional";
import type { ServiceItem } from "./item";
import { itSupport } from "./itSupport";
import { isOffered } from "./offered";
import { webDevelopment } from "./webDevelopment";

/** All services on offer, category by category (docs/product.md 2.5). */
export const catalogue: readonly ServiceItem[] = [
  ...itSupport,
  ...webDevelopment,
  ...additionalServices,
].filter(({ id }) => isOffered(id));
