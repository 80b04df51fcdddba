import { offeredServices } from "../business/services.ts";
import type { ServiceId } from "./titles.ts";

const isIn = (id: ServiceId, offered: readonly ServiceId[] | "all"): boolean =>
  offered === "all" || offered.includes(id);

/** Whether the business offers a service of the catalogue. */
export const isOffered = (id: ServiceId): boolean => isIn(id, offeredServices);
