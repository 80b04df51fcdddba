import type { Visit, VisitState } from "#convex/shared/visits";

const compact = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** A link to Google Calendar with the visit filled in. */
export function googleCalendarUrl(visit: Visit): string {
  const url = new URL("https://calendar.google.com/calendar/render");
  url.search = new URLSearchParams({
    action: "TEMPLATE",
    text: visit.title,
    dates: `${compact(visit.starts)}/${compact(visit.ends)}`,
    details: visit.description,
    location: visit.location,
  }).toString();
  return url.href;
}

/** A link to Outlook's calendar with the visit filled in. */
export function outlookCalendarUrl(visit: Visit): string {
  const url = new URL("https://outlook.live.com/calendar/0/deeplink/compose");
  url.search = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: visit.title,
    startdt: new Date(visit.starts).toISOString(),
    enddt: new Date(visit.ends).toISOString(),
    body: visit.description,
    location: visit.location,
  }).toString();
  return url.href;
}

/** A visit as an iCalendar file. The code for it loads on demand. */
export async function loadIcs(
  visit: Visit,
  now: number,
  version: { state: VisitState; sequence: number },
): Promise<string> {
  const { icsFile } = await import("#convex/shared/calendarFiles");
  return icsFile(visit, now, version);
}
