import { type ServiceText, serviceTexts } from "../business/serviceTexts";
import { isOffered } from "./offered";
import { type ServiceId, serviceTitles } from "./titles";

/** A service with what its page says. */
export interface ServiceItem extends ServiceText {
  id: ServiceId;
  title: string;
}

/** All services on offer, category by category (docs/product.md 2.5). */
export const catalogue: readonly ServiceItem[] = (Object.keys(serviceTexts) as ServiceId[])
  .filter(isOffered)
  .map((id) => ({ id, title: serviceTitles[id], ...serviceTexts[id] }));
