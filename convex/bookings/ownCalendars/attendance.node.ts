import { business } from "../../business/business";
import { readEmail } from "../../typed/emailAddress";
import { type Component, type ContentLine, valueOf } from "./contentLines.node";

/** UIDs of our own visits, which our emails put into the calendar. Those times are reserved here already. */
const OWN = new RegExp(`^${business.referencePrefix}-\\w+@${business.calendarDomain}$`, "i");

/** Answers to an invitation that don't make anybody busy. */
const NOT_COMING = ["DECLINED", "NEEDS-ACTION", "DELEGATED"];

/** Where Outlook, Hotmail and GroupWise store the free/busy status. */
const SHOWN_AS = [
  "X-MICROSOFT-CDO-BUSYSTATUS",
  "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS",
  "X-GWSHOW-AS",
];

/** Whether an event makes the owner busy. An all-day event does only if it says so. */
export function isBusy(event: Component, isAllDay: boolean, owners: readonly string[]): boolean {
  const said = (...names: string[]) => valueOf(event, ...names).toUpperCase();
  const [shown, transparency] = [said(...SHOWN_AS), said("TRANSP")];
  if (OWN.test(said("UID")) || transparency === "TRANSPARENT") return false;
  // Facebook stores the answer to an invitation here.
  if (NOT_COMING.includes(said("PARTSTAT"))) return false;
  if (["CANCELLED", "CANCELED", "DECLINED"].includes(said("STATUS"))) return false;
  if (["FREE", "WORKINGELSEWHERE"].includes(shown)) return false;
  // Apple puts the address in a parameter.
  const isOwners = ({ params, value }: ContentLine) =>
    [params.get("EMAIL"), value, params.get("CN")].some(
      (address) => address !== undefined && owners.includes(readEmail(address)),
    );
  const theirs = event.lines.filter(
    (line) => (line.name === "ATTENDEE" || line.name === "ORGANIZER") && isOwners(line),
  );
  const answers = theirs.filter(({ name }) => name === "ATTENDEE");
  const isComing = ({ params }: ContentLine) => {
    const answer = params.get("PARTSTAT")?.toUpperCase() ?? "";
    return !(theirs.length > answers.length ? ["DECLINED"] : NOT_COMING).includes(answer);
  };
  if (answers.length > 0 && !answers.some(isComing)) return false;
  return !isAllDay || transparency === "OPAQUE" || ["BUSY", "OOF", "OOO"].includes(shown);
}
