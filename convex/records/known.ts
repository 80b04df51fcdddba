import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { personFields } from "../people/fields";
import { findForOwner } from "../people/lookup";
import { searchBest } from "../people/search";
import { truncate } from "../shared/text";
import { isEmail } from "../typed/emailAddress";
import { isPhone } from "../typed/phoneNumber";
import { findPlace, newestRequests } from "./place";

const whoFields = pick(personFields, ["name", "email", "phone"]);

/** Somebody's contact details, and where and how they were last helped, to prefill a booking. */
export const vKnown = v.object({
  ...whoFields,
  ...pick(personFields, ["address", "postcode"]),
  serviceType: v.optional(literals("online", "in-person")),
});
type Known = Infer<typeof vKnown>;

const MOST_KNOWN = 4;

/** Longer than any name or address. */
const LONGEST = 200;

async function toKnown(ctx: ReadCtx, person: Doc<"people">): Promise<Known> {
  const [last] = await newestRequests(ctx, person, 1);
  return {
    ...pickFields(whoFields, person),
    ...(await findPlace(ctx, person)),
    ...(last && { serviceType: last.serviceType }),
  };
}

/** People who match: an exact email address or number first, then the best matches. */
export async function findKnown(ctx: ReadCtx, text: string): Promise<Known[]> {
  const typed = truncate(text.trim(), LONGEST);
  const exact = isEmail(typed) || isPhone(typed) ? await findForOwner(ctx, typed) : null;
  const { found } = await searchBest(ctx, typed);
  const others = found.filter(({ _id }) => _id !== exact?._id);
  const people = exact === null ? others : [exact, ...others];
  return Promise.all(people.slice(0, MOST_KNOWN).map((person) => toKnown(ctx, person)));
}
