import { business } from "../business/business";
import { readEmail } from "../typed/emailAddress";
import type { Component, ContentLine } from "./contentLines.node";

/** What our own visits are known by in a calendar that has taken them from our emails: they keep their times by themselves. */
const OWN = new RegExp(`^WS-\\w+@${business.email.split("@")[1] ?? ""}$`, "i");

/** Answers of somebody who isn't coming, or hasn't said so: whoever sends an invitation doesn't keep them. */
const NOT_COMING = ["DECLINED", "NEEDS-ACTION", "DELEGATED"];

/** Under which names programs say how a time is shown to others. */
const SHOWN_AS = [
  "X-MICROSOFT-CDO-BUSYSTATUS",
  "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS",
  "X-GWSHOW-AS",
];

/** Whether a line names one of the addresses: as its value, or beside it, as Apple writes it. */
const isOf = (owners: readonly string[], { params, value }: ContentLine) =>
  [params.get("EMAIL"), value, params.get("CN")].some(
    (address) => address !== undefined && owners.includes(readEmail(address)),
  );

/** Whether an event keeps somebody; a whole day only where it says so. */
export function isBusy(
  { lines }: Component,
  { isAllDay, owners }: { isAllDay: boolean; owners: readonly string[] },
): boolean {
  const said = (name: string) =>
    lines.find((line) => line.name === name)?.value.toUpperCase() ?? "";
  if (OWN.test(said("UID"))) return false;
  // Facebook says here how an invitation was answered.
  if (NOT_COMING.includes(said("PARTSTAT"))) return false;
  if (["CANCELLED", "CANCELED", "DECLINED"].includes(said("STATUS"))) return false;
  const shown = SHOWN_AS.map(said).find((each) => each !== "") ?? "";
  if (["FREE", "WORKINGELSEWHERE"].includes(shown)) return false;
  const answers = lines.flatMap((line) =>
    line.name === "ATTENDEE" && isOf(owners, line)
      ? [line.params.get("PARTSTAT")?.toUpperCase() ?? ""]
      : [],
  );
  const isOwnersOwn = lines.some((line) => line.name === "ORGANIZER" && isOf(owners, line));
  const staysAway = isOwnersOwn ? ["DECLINED"] : NOT_COMING;
  if (answers.length > 0 && answers.every((answer) => staysAway.includes(answer))) return false;
  const transparency = said("TRANSP");
  if (transparency === "TRANSPARENT") return false;
  return !isAllDay || transparency === "OPAQUE" || ["BUSY", "OOF", "OOO"].includes(shown);
}
