import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { Side } from "#convex/projects/fields";
import { askForQuote } from "../bookings/booking-fixtures";
import { takeCards } from "../payments/stripe-fixtures";
import { give as giveQuote } from "../quotes/quotes";
import { type Backend, getRows } from "../support/backend";
import { type Caller, OWNER, PAT, signedIn } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { finishDue } from "../support/finish-due";
import { backendAtNow } from "../support/fixtures";
import type { FakeEvent } from "../support/stripe-events";
import { commentsOf, draftsOf } from "./drafts/draft-steps";
import type { Comment, Said } from "./drafts/model-of-comments";
import { type Before, beginning, type Model } from "./model-of-project";
import { beginProject, versionOf } from "./projects";

/** A call with its arguments, and the expected outcome. */
export interface Press {
  call: () => Promise<unknown>;
  /** `ok`, or the failure's code with why something is closed; evaluated once, after the call. */
  expected: (before: Before) => string;
}

/** A comment on a screen, by the press that began it. */
export interface SeenComment {
  id: Id<"draftComments">;
  press: string;
}

/** Words in a comment on a screen. */
export interface SeenSaid {
  seen: SeenComment;
  of: Comment;
  said: Said;
}

/** What each side saw when it last looked. */
interface Screens {
  owner: {
    lastModified: number;
    drafts: Id<"drafts">[];
    comments: SeenComment[];
  };
  client: {
    /** Newest first; a page that was left open may show an older one as the newest. */
    drafts: Id<"drafts">[];
    comments: SeenComment[];
    briefVersion: number;
    /** The payment links on the project's page and the quote's. */
    payKeys: string[];
    quoteKey?: string;
    /** The secret of the Stripe page that's open in their browser. */
    secret: string | undefined;
  };
}

/** A project on a deployment, with both sides, and its model. */
export interface Walk {
  backend: Backend;
  stripe: FakeStripe;
  owner: Caller;
  client: Caller;
  reference: string;
  /** The reference of the request whose quote was accepted. */
  quote: string;
  model: Model;
  screens: Screens;
  /** All presses so far, oldest first. */
  presses: Press[];
  /** Words that somebody has tried to delete, which Undo restores. */
  removals: SeenSaid[];
  /** Events that Stripe hasn't delivered yet. */
  news: FakeEvent[];
}

/** What either side sees of the project. */
export async function show({
  owner,
  client,
  reference,
}: Pick<Walk, "owner" | "client" | "reference">) {
  const ours = await owner.query(api.projects.owner.show, { reference });
  const theirs = await client.query(api.projects.client.show, { reference });
  if (ours === null || theirs === null) throw new Error("There is no project");
  return { ours, theirs };
}

/** Pat's project, with a quote that Pat has accepted. */
export async function beginWalk(): Promise<Walk> {
  const backend = backendAtNow("date and timers");
  const stripe = new FakeStripe();
  takeCards(stripe);
  const { as: owner } = await signedIn(backend, OWNER);
  const { as: client } = await signedIn(backend, PAT);
  const reference = await beginProject(client);
  const quote = await askForQuote(backend, { selectedService: "New website" });
  await giveQuote(owner, quote);
  await client.mutation(api.quotes.client.accept, {
    request: { reference: quote },
    version: 1,
  });
  await finishDue(backend);
  const { ours } = await show({ owner, client, reference });
  return {
    backend,
    stripe,
    owner,
    client,
    reference,
    quote,
    model: beginning(await versionOf(owner, reference), ours.briefVersion),
    screens: {
      owner: { lastModified: 0, drafts: [], comments: [] },
      client: { drafts: [], comments: [], briefVersion: 0, payKeys: [], secret: undefined },
    },
    presses: [],
    removals: [],
    news: [],
  };
}

/** The drafts that a side sees, and their comments. */
async function lookAtDrafts(walk: Walk, side: Side) {
  const shown = await draftsOf(walk[side], side, walk.reference);
  const drafts = shown.map(({ draftId }) => draftId);
  const comments = await Promise.all(
    drafts.map((draftId) => commentsOf(walk[side], side, draftId)),
  );
  const seen = comments
    .flat()
    .map(({ commentId: id, said }): SeenComment => ({ id, press: said[0]!.requestId }));
  return { drafts, comments: seen };
}

/** Updates the owner's screen. */
export async function ownerLooks(walk: Walk): Promise<void> {
  const lastModified = await versionOf(walk.owner, walk.reference);
  walk.screens.owner = { lastModified, ...(await lookAtDrafts(walk, "owner")) };
}

/** Updates the client's screen. */
export async function clientLooks(walk: Walk): Promise<void> {
  const { client, reference, screens } = walk;
  const { project } = (await client.query(api.projects.client.show, { reference }))!;
  screens.client = {
    ...screens.client,
    ...(await lookAtDrafts(walk, "client")),
    briefVersion: project.briefVersion,
    payKeys: project.stages.flatMap(({ payment }) => payment?.payKey ?? []),
  };
}

/** The state just before a press. */
export async function standingNow(walk: Walk): Promise<Before> {
  const { ours } = await show(walk);
  const payments = await getRows(walk.backend, "payments");
  return { now: Date.now(), stages: ours.stages, payments: payments.map(({ state }) => state) };
}
