import { offeredServices, services } from "../business/services.ts";
import type { ServiceId } from "./titles.ts";

const offered: readonly string[] =
  offeredServices === "all" ? Object.keys(services) : offeredServices;

/** Whether the business offers a service. */
export const isOffered = (id: string): id is ServiceId => offered.includes(id);
