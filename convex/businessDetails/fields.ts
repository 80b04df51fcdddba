import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";

const pageDetails = {
  /** For display: `(03) 7010 1234`. */
  phone: v.string(),
  email: v.string(),
  street: v.string(),
  suburb: v.string(),
  postcode: v.string(),
  abn: v.string(),
};

export type PageDetails = ObjectType<typeof pageDetails>;

/** Those that pages show, in the shape of `convex/business/business.ts`. */
export const vShownDetails = v.object({
  ...pageDetails,
  phone: v.object({ display: v.string(), href: v.string() }),
  /** From the prices. */
  fromCents: v.number(),
});
export type ShownDetails = Infer<typeof vShownDetails>;

/** In whole dollars, as in `convex/business/servicePrices.ts`. */
const vAmounts = v.object({ from: v.number(), to: v.optional(v.number()) });

/** What's said of a member of the team. Their name says who it is, and is never given to anybody else. */
const vSaid = v.object({
  name: v.string(),
  role: v.string(),
  since: v.optional(v.number()),
  goodAt: v.array(v.string()),
  policeCheck: v.optional(v.string()),
  workingWithChildrenUntil: v.optional(v.string()),
});

const vMember = v.object({
  ...vSaid.fields,
  /** The owner added them: they aren't in the file. */
  added: v.optional(v.literal(true)),
});
export type Member = Infer<typeof vMember>;

/** A picture of the owner's, the one in the file, or none. */
const vPicture = v.union(v.id("_storage"), v.literal("file"), v.literal("none"));

const listFields = {
  /** By service. A change has only the changed ones. */
  prices: v.record(v.string(), vAmounts),
  /** In cents, as in `convex/business/planCents.ts`. A change has only the changed ones. */
  planCents: v.record(v.string(), v.number()),
  testimonials: v.array(v.object({ words: v.string(), name: v.string(), who: v.string() })),
  serviceArea: v.array(v.object({ postcode: v.string(), suburbs: v.array(v.string()) })),
};

/** Those that only some pages show, which ask for them when they've changed since the build. */
export const partFields = {
  ...listFields,
  /** With the address of each one's picture, if they have one: the shape of `convex/business/team.ts`. */
  team: v.array(v.object({ ...vSaid.fields, photo: v.optional(v.string()) })),
};
export type Parts = ObjectType<typeof partFields>;
export const vPartName = literals("prices", "planCents", "testimonials", "serviceArea", "team");
export type PartName = Infer<typeof vPartName>;

/** What the owner can change of `convex/business`. */
export const vDetails = v.object({
  ...pageDetails,
  /** The last words of each email to a client; blank for none. */
  emailClosing: v.string(),
  reportTemplates: v.array(
    v.object({
      name: v.string(),
      services: v.optional(v.array(v.string())),
      done: v.string(),
      minutes: v.number(),
      next: v.optional(v.string()),
    }),
  ),
  ...listFields,
  /** By name, as the pictures are. A change has only the changed ones. */
  team: v.array(vMember),
  teamPictures: v.array(v.object({ name: v.string(), picture: vPicture })),
  /** The names of those who have left. Visits and reports go on naming them. */
  formerMembers: v.array(v.string()),
});
export type Details = Infer<typeof vDetails>;

export const versionedDetails = {
  details: vDetails,
  /** 0 while nothing was changed. */
  lastModified: v.number(),
  lastModifiedBy: v.optional(v.string()),
};

/** Some of the details. */
export const vSomeDetails = vDetails.partial();
export type SomeDetails = Infer<typeof vSomeDetails>;

/** A change: who made it, when (epoch milliseconds), and the changed details before and after it. */
export const changeFields = {
  by: v.string(),
  at: v.number(),
  before: vSomeDetails,
  after: vSomeDetails,
};
