import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { ProjectSide, StageName } from "#convex/business/projectStages";
import type { AnswerKind } from "#convex/projects/drafts/rules";
import type { Side } from "#convex/projects/fields";
import { settle } from "../payments/stripe-fixtures";
import { requestId } from "../support/factories";
import { commentsOf, draftArgs } from "./drafts/draft-steps";
import * as comments from "./drafts/model-of-comments";
import * as drafts from "./drafts/model-of-drafts";
import * as paper from "./model-of-project";
import type { Press, SeenComment, SeenSaid, Walk } from "./walk";

/*
 * Each side's possible presses. A press captures its arguments from the current screen, so that it can be repeated
 * unchanged at any later time.
 */

export function move({ owner, reference, model, screens }: Walk, stage: StageName): Press {
  const { lastModified } = screens.owner;
  return {
    call: () => owner.mutation(api.projects.stages.owner.move, { reference, stage, lastModified }),
    expected: (before) => paper.move(model, stage, lastModified, before),
  };
}

export function setWaitingOn(
  { owner, reference, model, screens }: Walk,
  waitingOn: ProjectSide,
): Press {
  const { lastModified } = screens.owner;
  return {
    call: () =>
      owner.mutation(api.projects.stages.owner.setWaitingOn, {
        reference,
        waitingOn,
        lastModified,
      }),
    expected: (before) => paper.setWaitingOn(model, waitingOn, lastModified, before),
  };
}

/** The owner undoes their last action. */
export function undo({ owner, reference, model, screens }: Walk): Press {
  const { lastModified } = screens.owner;
  return {
    call: () => owner.mutation(api.projects.stages.owner.undoMove, { reference, lastModified }),
    expected: () => paper.undo(model, lastModified),
  };
}

/** The owner asks for a payment at a stage. */
export function ask(
  { owner, reference, model, screens }: Walk,
  stage: StageName,
  { title, cents }: paper.Link,
): Press {
  const { lastModified } = screens.owner;
  const sent = { reference, stage, title, amount: `${cents / 100}`, lastModified };
  return {
    call: () => owner.mutation(api.projects.stages.owner.askForPayment, sent),
    expected: (before) => paper.ask(model, { stage, title, cents, seen: lastModified }, before),
  };
}

/** The outcome of a press about drafts, which may change whose turn it is. */
function followed(model: paper.Model, before: paper.Before, press: () => string): string {
  const was = JSON.stringify(model.drafts);
  const outcome = press();
  if (JSON.stringify(model.drafts) !== was) paper.follow(model, before);
  return outcome;
}

/** The owner sends a draft. */
export function give({ owner, reference, model }: Walk): Press {
  const args = draftArgs(reference);
  let id: Id<"drafts"> | undefined;
  return {
    call: async () => {
      id = await owner.mutation(api.projects.drafts.owner.share, args);
    },
    expected: (before) =>
      followed(model, before, () =>
        drafts.give(model.drafts, { press: args.requestId, id }, before.now),
      ),
  };
}

export function takeBack({ owner, model }: Walk, draftId: Id<"drafts">): Press {
  return {
    call: () => owner.mutation(api.projects.drafts.owner.takeBack, { draftId }),
    expected: (before) => {
      const draft = requireDraft(model, draftId);
      const isSpokenOf = model.comments.some(
        (each) => each.draft === draft && !comments.isGone(each),
      );
      return followed(model, before, () => drafts.takeBack(draft, isSpokenOf, before.now));
    },
  };
}

function requireDraft(model: paper.Model, draftId: Id<"drafts">): drafts.Draft {
  const draft = model.drafts.find(({ id }) => id === draftId);
  if (draft === undefined) throw new Error("Nobody gave this draft");
  return draft;
}

/** The client approves the draft on their screen, or asks for changes. */
export function answer({ client, model }: Walk, draftId: Id<"drafts">, kind: AnswerKind): Press {
  const named = { draftId, requestId: requestId() };
  return {
    call: () =>
      kind === "approved"
        ? client.mutation(api.projects.drafts.client.approve, named)
        : client.mutation(api.projects.drafts.client.askForChanges, { ...named, words: "Bluer" }),
    expected: (before) => {
      const draft = requireDraft(model, draftId);
      const given = { draft, kind, press: named.requestId };
      return followed(model, before, () => drafts.answer(model.drafts, given, before.now));
    },
  };
}

export function takeBackAnswer(
  { client, model }: Walk,
  draft: drafts.Draft,
  { press }: drafts.Answer,
): Press {
  const named = { draftId: draft.id, requestId: press };
  return {
    call: () => client.mutation(api.projects.drafts.client.takeBackAnswer, named),
    expected: (before) =>
      followed(model, before, () => drafts.takeBackAnswer(draft, press, before.now)),
  };
}

/** One side comments on the draft on their screen. */
export function comment(walk: Walk, side: Side, draftId: Id<"drafts">): Press {
  const sent = { draftId, requestId: requestId(), text: "A map here" };
  const first = { press: sent.requestId, by: side, text: sent.text };
  return {
    call: () => walk[side].mutation(api.projects.drafts[side].comment, sent),
    expected: () => comments.comment(walk.model.comments, requireDraft(walk.model, draftId), first),
  };
}

/** A comment on somebody's screen, and words in it, counted from the newest. */
export function findSaid({ model }: Walk, seen: SeenComment, at: number): SeenSaid {
  const of = model.comments.find(({ said }) => said[0]?.press === seen.press);
  if (of === undefined) throw new Error("Nobody made this comment");
  return { seen, of, said: of.said.at(-1 - (at % of.said.length))! };
}

export function reply(walk: Walk, side: Side, to: SeenComment): Press {
  const sent = { commentId: to.id, requestId: requestId(), text: "Like this?" };
  const { of } = findSaid(walk, to, 0);
  return {
    call: () => walk[side].mutation(api.projects.drafts[side].reply, sent),
    expected: () => comments.reply(of, { press: sent.requestId, by: side, text: sent.text }),
  };
}

/** Somebody changes, deletes or restores words in a comment. */
export function saidAgain(
  walk: Walk,
  what: "change" | "remove" | "restore",
  { seen, of, said }: SeenSaid,
  by: Side,
): Press {
  const named = { commentId: seen.id, requestId: said.press };
  const { changeSaid, removeSaid, restoreSaid } = api.projects.drafts[by];
  switch (what) {
    case "remove":
      return {
        call: () => walk[by].mutation(removeSaid, named),
        expected: ({ now }) => comments.remove(of, said, by, now),
      };
    case "restore":
      return {
        call: () => walk[by].mutation(restoreSaid, named),
        expected: ({ now }) => comments.restore(said, by, now),
      };
    case "change": {
      const text = `Changed ${walk.presses.length}`;
      return {
        call: async () => {
          const shown = (await commentsOf(walk[by], by, of.draft.id))
            .find(({ commentId }) => commentId === seen.id)
            ?.said.find((each) => each.requestId === said.press);
          const lastModified = shown?.lastModified ?? 0;
          return walk[by].mutation(changeSaid, { ...named, text, lastModified });
        },
        expected: () => comments.change(of, said, by, text),
      };
    }
  }
}

/** The owner marks a comment as done, or as open. */
export function resolve(walk: Walk, seen: SeenComment, isResolved: boolean): Press {
  const { of } = findSaid(walk, seen, 0);
  const sent = { commentId: seen.id, isResolved };
  return {
    call: () => walk.owner.mutation(api.projects.drafts.owner.resolve, sent),
    expected: () => comments.resolve(of, isResolved),
  };
}

/** The client corrects the brief on their screen. */
export function correct({ client, reference, model, screens }: Walk, extraNotes: string): Press {
  const { briefVersion: lastModified } = screens.client;
  const whole = { businessName: "Pat’s Pies", pages: [], features: [], extraNotes };
  return {
    call: () =>
      client.mutation(api.projects.brief.client.correct, { reference, lastModified, ...whole }),
    expected: () => paper.correct(model, extraNotes, lastModified),
  };
}

/** The client starts to pay what they've accepted. */
export function payQuote({ client, quote, model, screens }: Walk): Press {
  return {
    call: async () => {
      const sent = { request: { reference: quote }, version: 1 };
      const answered = await client.mutation(api.quotes.client.pay, sent);
      if (answered.ok) screens.client.quoteKey = answered.payKey;
      return answered;
    },
    expected: (before) => paper.payQuote(model, before),
  };
}

/**
 * The client opens a payment page.
 * @param isSlow they leave before it has loaded
 */
export function open({ backend, screens }: Walk, key: string, isSlow: boolean): Press {
  return {
    call: async () => {
      const answered = await backend.mutation(api.payments.visitor.open, { key });
      if (!isSlow) await settle(backend);
      const view = await backend.query(api.payments.visitor.show, { key });
      screens.client.secret = view?.clientSecret ?? screens.client.secret;
      return answered;
    },
    expected: () => "ok",
  };
}
