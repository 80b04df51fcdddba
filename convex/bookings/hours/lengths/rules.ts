import { findServiceId } from "../../../services/names";
import { type Extent, type Hours, memberAt, withMember } from "../rules";

/** The key of a service, the same for all its names. */
export const serviceKey = (service: string): string =>
  findServiceId(service) ?? service.toLowerCase().replace(/[^a-z]+/g, "-");

/** What's known about a planned visit; a form may not know it yet. */
export interface Visiting {
  selectedService?: string | undefined;
  serviceType?: string | undefined;
  /** The assigned team member. */
  member?: string | undefined;
  /** The length that was planned, if it keeps its time. */
  minutes?: number | undefined;
}

/** The planned minutes of a visit for a service. */
export const lengthOf = (
  { minutes, lengths }: Pick<Hours, "minutes"> & { lengths?: Hours["lengths"] | undefined },
  service: string,
): number => lengths?.[serviceKey(service)] ?? minutes;

/** What a visit takes of its day: its length, travel time if it's in person (docs/product.md 4.16), and whose day. */
export const extentOf = (
  hours: Hours,
  { selectedService = "", serviceType, minutes, member }: Visiting = {},
): Extent =>
  withMember(
    {
      minutes: minutes ?? lengthOf(hours, selectedService),
      gap: serviceType === "in-person" ? (hours.gap ?? 0) : 0,
    },
    memberAt(member, hours) ?? memberAt(hours.specialists?.[serviceKey(selectedService)], hours),
  );
