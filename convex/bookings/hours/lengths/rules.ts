import { findServiceId } from "../../../services/names";
import type { Extent, Hours } from "../rules";

/** What a service's length goes by: one and the same for all its names. */
export const serviceKey = (service: string): string =>
  findServiceId(service) ?? service.toLowerCase().replace(/[^a-z]+/g, "-");

/** What is known of a visit that somebody plans; a form may not know it yet. */
export interface Visiting {
  selectedService?: string | undefined;
  serviceType?: string | undefined;
  /** What it was planned for, where it keeps its time. */
  minutes?: number | undefined;
}

/** How many minutes a visit for a service is planned. */
export const lengthOf = (
  { minutes, lengths }: Pick<Hours, "minutes"> & { lengths?: Hours["lengths"] | undefined },
  service: string,
): number => lengths?.[serviceKey(service)] ?? minutes;

/**
 * What a visit takes of its day, wherever one is planned: its service's length, and the gap before one in person
 * (docs/product.md 4.16).
 */
export const extentOf = (
  hours: Hours,
  { selectedService = "", serviceType, minutes }: Visiting = {},
): Extent => ({
  minutes: minutes ?? lengthOf(hours, selectedService),
  gap: serviceType === "in-person" ? (hours.gap ?? 0) : 0,
});
