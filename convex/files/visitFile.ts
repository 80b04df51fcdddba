import { toVisit } from "../bookings/calendarEntry/rules";
import { catalogue } from "../services/catalogue";
import { isDate, toInstant } from "../shared/dates";
import { isReference } from "../shared/ids";
import type { Visit, VisitState } from "../shared/visits";

const LONGEST_VISIT = 12 * 60;

const isState = (state: string): state is VisitState =>
  ["tentative", "confirmed", "cancelled"].includes(state);

/**
 * Parses such an address; null if we wouldn't have written it.
 * @param ours the names of the team today, and of everybody who has been in it
 */
export function readVisitFile(
  address: URLSearchParams,
  ours: { team: readonly string[]; everybody: readonly string[] },
): { visit: Visit; state: VisitState; sequence: number } | null {
  const of = (name: string) => address.get(name) ?? "";
  const [reference, selectedService, date, time] = [
    of("reference"),
    of("service"),
    of("date"),
    of("time"),
  ];
  const [minutes, sequence] = [Number(of("minutes")), Number(of("sequence"))];
  const [serviceType, state, member] = [of("serviceType"), of("state"), address.get("member")];
  const isOurs =
    isReference(reference) &&
    catalogue.some(({ title }) => title === selectedService) &&
    isDate(date) &&
    /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) &&
    !Number.isNaN(toInstant(date, time)) &&
    Number.isInteger(minutes) &&
    minutes > 0 &&
    minutes <= LONGEST_VISIT &&
    Number.isSafeInteger(sequence) &&
    sequence >= 0 &&
    (member === null || ours.everybody.includes(member));
  if (!isOurs || !isState(state)) return null;
  if (serviceType !== "online" && serviceType !== "in-person") return null;
  const place = {
    selectedService,
    serviceType,
    visitMinutes: minutes,
    address: "At your place",
    postcode: undefined,
    team: ours.team,
    ...(member !== null && { member }),
  };
  return { visit: toVisit(place, { date, time }, reference), state, sequence };
}
