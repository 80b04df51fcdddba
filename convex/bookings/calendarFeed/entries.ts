import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { pages } from "../../shared/pages";
import { toSiteUrl } from "../../shared/siteUrl";
import { visitVersion, vVisit } from "../../shared/visits";
import { findVisited, formatAddress, mapUrl, visitTimes } from "../rules";
import { formatRequestState, getVisitState } from "../status";

const vFeedVisit = v.object({
  visit: vVisit,
  ...visitVersion,
  /** Where the owner sees all of it. */
  url: v.optional(v.string()),
});

const vFeedDay = v.object({
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  title: v.string(),
  /** When it was closed, in epoch milliseconds. */
  stamp: v.number(),
});

/** What the feed tells. */
export const vFeedContent = v.object({ visits: v.array(vFeedVisit), days: v.array(vFeedDay) });
export type FeedContent = Infer<typeof vFeedContent>;

type Request = Doc<"quoteRequests"> & {
  ownerNote?: string | undefined;
  /** Who of the team comes, once that's said. */
  member?: string | undefined;
};

const partWords = { morning: "Closed in the morning", afternoon: "Closed in the afternoon" };

/** A closed day, or a closed part of one, as it stands above the day. */
export function toFeedDay({
  date,
  part,
  reason,
  _creationTime,
}: Doc<"closedDays">): Infer<typeof vFeedDay> {
  const words = part === undefined ? "Closed" : partWords[part];
  return {
    date,
    title: reason === undefined ? words : `${words}: ${reason}`,
    stamp: Math.floor(_creationTime),
  };
}

/** What the owner has to know at the door or before they call, a line each. */
function describe(request: Request, url: string | undefined): string {
  const { reference, name, email, phone, selectedService, additionalInfo } = request;
  const { ownerNote, member, serviceType } = request;
  const visited = findVisited(request);
  const address = formatAddress(request) ?? "";
  const lines = {
    [serviceType === "online" ? "Who calls" : "Who comes"]: member,
    "Visit for": visited?.name,
    "Their phone": visited?.phone,
    Name: name,
    Phone: phone,
    Email: email,
    "What it’s about": selectedService,
    Notes: additionalInfo,
    "Your own notes": ownerNote,
    Address: address,
    Map: address === "" ? "" : mapUrl(address),
    Reference: reference,
    "In the console": url,
  };
  return Object.entries(lines)
    .flatMap(([label, value = ""]) => (value === "" ? [] : [`${label}: ${value}`]))
    .join("\n");
}

function formatLocation(request: Request): string {
  const address = formatAddress(request);
  if (address === undefined) return "Online";
  return address === "" ? "The address is still to be asked for" : address;
}

/**
 * A visit as the owner's calendar shows it; nothing for a request without a time, and for a cancelled one. With the same
 * UID and sequence as the client's files.
 * @param site the site's own address, `SITE_URL`
 */
export function toFeedVisit(
  request: Request,
  site: string | undefined,
): Infer<typeof vFeedVisit> | undefined {
  const { reference, name, selectedService, bookingDate: date, bookingTime: time } = request;
  const state = getVisitState(request);
  if (date === undefined || time === undefined || state === "cancelled") return undefined;
  // What is done was a visit, whether or not it had been confirmed.
  const isTentative = state === "tentative" && request.status === "Pending";
  const what = `${name}: ${selectedService}`;
  const url = toSiteUrl(`${pages.owner.path}/bookings?open=${reference}`, site);
  return {
    visit: {
      reference,
      // Not every calendar shows what is tentative.
      title: isTentative ? `${formatRequestState(request, "owner")}: ${what}` : what,
      description: describe(request, url),
      location: formatLocation(request),
      ...visitTimes(request, { date, time }),
    },
    state: isTentative ? "tentative" : "confirmed",
    sequence: request.calendarSequence,
    stamp: Math.max(request.changedAt, request.ownerNoteAt ?? 0),
    ...(url !== undefined && { url }),
  };
}
