import { type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { suburbsOf } from "../business/serviceArea";
import { dateArgs } from "../core/paging";
import { personMatch } from "../people/matching";
import { dateAt } from "../shared/dates";
import { fold } from "../shared/fold";
import { phoneDigits } from "../typed/phone";
import { type requestFields, vServiceType } from "./fields";
import { getRequestState } from "./status";

/** Where a request stands, as a list can be narrowed to it. */
export const vRequestState = literals(
  "unconfirmed",
  "replaced",
  "unanswered",
  "confirmed",
  "completed",
  "cancelled",
);

/** What narrows one of the owner's lists; each part that's given has to be so. */
export const filterArgs = {
  /** What somebody would look for in a person, in what's known of the request. */
  text: v.optional(v.string()),
  serviceType: v.optional(vServiceType),
  state: v.optional(vRequestState),
  /** Of the visit, or on which a request without a time was sent. */
  ...dateArgs,
};

export type RequestFilter = ObjectType<typeof filterArgs>;

type Request = ObjectType<typeof requestFields>;

/** What a request is looked for by: who, where with its suburb, what, and its reference. */
function wordsOf(request: Request): string {
  const { reference, name, visitedName, email, address, postcode, selectedService } = request;
  const said = [reference, name, visitedName, email, address, postcode, selectedService];
  const numbers = [request.phone, request.visitedPhone].map((phone = "") => phoneDigits(phone));
  return fold([...said, ...suburbsOf(postcode), ...numbers].filter(Boolean).join(" "));
}

/** Whether a list that is narrowed has a request. */
export function matches(request: Request, filter: RequestFilter): boolean {
  const { text = "", serviceType, state, from, to } = filter;
  const date = request.bookingDate ?? dateAt(request.submissionTimestamp);
  if (serviceType !== undefined && request.serviceType !== serviceType) return false;
  if (state !== undefined && getRequestState(request) !== state) return false;
  if ((from !== undefined && date < from) || (to !== undefined && date > to)) return false;
  return text.trim() === "" || personMatch(text)?.isFound(wordsOf(request)) === true;
}
