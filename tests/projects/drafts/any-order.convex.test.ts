import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { Side } from "#convex/projects/fields";
import type { AnswerKind } from "#convex/projects/rules";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { NOW, OWNER, PAT, requestId, signedIn } from "../../support/factories";
import { backendAtNow } from "../../support/fixtures";
import { runs } from "../../support/properties";
import { commentsOf, draftArgs, draftsOf, outcomeOf, sendBrief } from "./draft-steps";
import * as paper from "./model-of-drafts";
import { type Answer, type Draft, isLate, living, newest, standing } from "./model-of-drafts";

/*
 * Both sides do what they can in random order, also late and twice, on drafts that have long gone from the other
 * screen. A model runs in parallel, in which a press counts once, by its id.
 */

interface Said {
  press: string;
  by: Side;
  text: string;
  deletedAt?: number;
}

interface Comment {
  draft: Draft;
  /** Known once it's seen. */
  id?: Id<"draftComments">;
  number: number;
  isResolved: boolean;
  said: Said[];
}

interface Model {
  drafts: Draft[];
  comments: Comment[];
}

/** A press of a button: the call that it makes, and the expected outcome. */
interface Press {
  call: () => Promise<unknown>;
  /** The failure's code, with why a draft is closed; `ok` if it succeeds. */
  expected: (model: Model, now: number) => string;
}

const livingSaid = ({ said }: Comment) => said.filter(({ deletedAt }) => deletedAt === undefined);
const isGone = ({ said }: Comment) => said[0]?.deletedAt !== undefined;

const pick = <Each>(all: readonly Each[], at: number): Each | undefined =>
  all[all.length === 0 ? 0 : at % all.length];

const step = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant("give") },
    { weight: 3, arbitrary: fc.constant("comment") },
    { weight: 6, arbitrary: fc.constant("repeat") },
    {
      weight: 14,
      arbitrary: fc.constantFrom(
        "takeBack",
        "approve",
        "askForChanges",
        "takeBackAnswer",
        "reply",
        "change",
        "remove",
        "restore",
        "resolve",
      ),
    },
  ),
  /** Which of the existing ones, counted from the newest. */
  at: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(5) }),
  side: fc.constantFrom<Side>("client", "owner"),
  flag: fc.boolean(),
  pause: fc.oneof(
    { weight: 4, arbitrary: fc.constant(1000) },
    { weight: 1, arbitrary: fc.constant(EMAILED_AFTER) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function begin() {
  vi.setSystemTime(NOW);
  const backend = backendAtNow();
  const { as: owner } = await signedIn(backend, OWNER);
  const { as: client } = await signedIn(backend, PAT);
  const reference = await sendBrief(backend);
  const callers = { owner, client };
  const model: Model = { drafts: [], comments: [] };
  const presses: Press[] = [];

  function give(): Press {
    const args = draftArgs(reference);
    let id: Id<"drafts"> | undefined;
    return {
      call: async () => {
        id = await owner.mutation(api.projects.drafts.owner.share, args);
      },
      expected: ({ drafts }, now) => paper.give(drafts, { press: args.requestId, id }, now),
    };
  }

  function takeBack(draft: Draft): Press {
    return {
      call: () => owner.mutation(api.projects.drafts.owner.takeBack, { draftId: draft.id }),
      expected: ({ comments }, now) => {
        const isSpokenOf = comments.some((each) => each.draft === draft && !isGone(each));
        return paper.takeBack(draft, isSpokenOf, now);
      },
    };
  }

  function answer(draft: Draft, kind: AnswerKind): Press {
    const named = { draftId: draft.id, requestId: requestId() };
    return {
      call: () =>
        kind === "approved"
          ? client.mutation(api.projects.drafts.client.approve, named)
          : client.mutation(api.projects.drafts.client.askForChanges, { ...named, words: "Bluer" }),
      expected: ({ drafts }, now) =>
        paper.answer(drafts, { draft, kind, press: named.requestId }, now),
    };
  }

  function takeBackAnswer(draft: Draft, { press }: Answer): Press {
    const named = { draftId: draft.id, requestId: press };
    return {
      call: () => client.mutation(api.projects.drafts.client.takeBackAnswer, named),
      expected: (_, now) => paper.takeBackAnswer(draft, press, now),
    };
  }

  function comment(draft: Draft, side: Side): Press {
    const sent = { draftId: draft.id, requestId: requestId(), text: "A map here" };
    return {
      call: () => callers[side].mutation(api.projects.drafts[side].comment, sent),
      expected: ({ comments }) => {
        if (comments.some(({ said }) => said[0]?.press === sent.requestId)) return "ok";
        if (draft.isBack) return "takenBack";
        const number = comments.filter((each) => each.draft === draft).length + 1;
        const said = [{ press: sent.requestId, by: side, text: sent.text }];
        comments.push({ draft, number, isResolved: false, said });
        return "ok";
      },
    };
  }

  function reply(to: Comment, side: Side): Press {
    const sent = { commentId: to.id!, requestId: requestId(), text: "Like this?" };
    return {
      call: () => callers[side].mutation(api.projects.drafts[side].reply, sent),
      expected: () => {
        if (to.said.some(({ press }) => press === sent.requestId)) return "ok";
        if (isGone(to)) return "notFound";
        if (to.said.length >= 30) return "invalid";
        to.said.push({ press: sent.requestId, by: side, text: sent.text });
        if (side === "client") to.isResolved = false;
        return "ok";
      },
    };
  }

  const isAnswered = (of: Comment, said: Said) => of.isResolved || livingSaid(of).at(-1) !== said;

  function remove(of: Comment, said: Said, side: Side): Press {
    const named = { commentId: of.id!, requestId: said.press };
    return {
      call: () => callers[side].mutation(api.projects.drafts[side].removeSaid, named),
      expected: (_, now) => {
        if (said.by !== side) return "forbidden";
        if (said.deletedAt !== undefined) return "ok";
        if (isAnswered(of, said)) return "answered";
        said.deletedAt = now;
        return "ok";
      },
    };
  }

  function restore(of: Comment, said: Said, side: Side): Press {
    const named = { commentId: of.id!, requestId: said.press };
    return {
      call: () => callers[side].mutation(api.projects.drafts[side].restoreSaid, named),
      expected: (_, now) => {
        if (said.by !== side) return "forbidden";
        if (said.deletedAt === undefined) return "ok";
        if (isLate(said.deletedAt, now)) return "notFound";
        delete said.deletedAt;
        return "ok";
      },
    };
  }

  function change(of: Comment, said: Said, side: Side): Press {
    const text = `Changed ${presses.length}`;
    const named = { commentId: of.id!, requestId: said.press };
    return {
      call: async () => {
        const seen = (await commentsOf(callers[side], side, of.draft.id))
          .find(({ commentId }) => commentId === of.id)
          ?.said.find((each) => each.requestId === said.press);
        const lastModified = seen?.lastModified ?? 0;
        return callers[side].mutation(api.projects.drafts[side].changeSaid, {
          ...named,
          text,
          lastModified,
        });
      },
      expected: () => {
        if (said.by !== side) return "forbidden";
        if (said.deletedAt !== undefined) return "notFound";
        if (said.text === text) return "ok";
        if (isAnswered(of, said)) return "answered";
        // A deleted comment shows nothing that could be changed.
        if (isGone(of)) return "changedMeanwhile";
        said.text = text;
        return "ok";
      },
    };
  }

  function resolve(of: Comment, isResolved: boolean): Press {
    return {
      call: () =>
        owner.mutation(api.projects.drafts.owner.resolve, { commentId: of.id!, isResolved }),
      expected: () => {
        if (isGone(of)) return "notFound";
        of.isResolved = isResolved;
        return "ok";
      },
    };
  }

  function pressOf({ what, at, side, flag }: Step): Press | undefined {
    const draft = pick(model.drafts.toReversed(), at);
    const of = pick(model.comments.toReversed(), at);
    const said = of && pick(of.said.toReversed(), Number(flag));
    const given = draft && pick(draft.answers.toReversed(), Number(flag));
    switch (what) {
      case "give":
        return give();
      case "repeat":
        return pick(presses.toReversed(), at * 2 + Number(flag));
      case "takeBack":
        return draft && takeBack(draft);
      case "approve":
        return draft && answer(draft, "approved");
      case "askForChanges":
        return draft && answer(draft, "changesAsked");
      case "takeBackAnswer":
        return draft && given && takeBackAnswer(draft, given);
      case "comment":
        return draft && comment(draft, side);
      case "reply":
        return of && reply(of, side);
      case "change":
        return of && said && change(of, said, flag ? side : said.by);
      case "remove":
        return of && said && remove(of, said, flag ? side : said.by);
      case "restore":
        return of && said && restore(of, said, said.by);
      case "resolve":
        return of && resolve(of, flag);
      default:
        return undefined;
    }
  }

  /** Compares both screens with the model. */
  async function compare(): Promise<void> {
    const drafts = living(model.drafts)
      .toReversed()
      .map((draft) => ({
        draftId: draft.id,
        version: draft.version,
        isReplaced: draft !== newest(model.drafts),
        answer: standing(draft)?.kind,
      }));
    for (const side of ["client", "owner"] as const) {
      const shown = await draftsOf(callers[side], side, reference);
      expect(
        shown.slice(0, 10).map(({ draftId, version, isReplaced, answer: given }) => ({
          draftId,
          version,
          isReplaced,
          answer: given?.kind,
        })),
      ).toEqual(drafts.slice(0, 10));
      for (const draft of model.drafts) {
        const rows = await commentsOf(callers[side], side, draft.id);
        const ofDraft = model.comments.filter((each) => each.draft === draft);
        for (const { commentId, number } of rows)
          ofDraft.find((each) => each.number === number)!.id ??= commentId;
        expect(
          rows.map(({ number, resolvedAt, said }) => ({
            number,
            isResolved: resolvedAt !== undefined,
            said: said.map(({ by, text }) => `${by}: ${text}`),
          })),
        ).toEqual(
          ofDraft
            .filter((each) => !isGone(each))
            .toReversed()
            .slice(0, 20)
            .map((each) => ({
              number: each.number,
              isResolved: each.isResolved,
              said: livingSaid(each).map(({ by, text }) => `${by}: ${text}`),
            })),
        );
      }
    }
  }

  return {
    take: async (each: Step) => {
      vi.setSystemTime(Date.now() + each.pause);
      const press = pressOf(each);
      if (press === undefined) return;
      presses.push(press);
      const now = Date.now();
      const outcome = await outcomeOf(press.call);
      expect([each.what, outcome]).toEqual([each.what, press.expected(model, now)]);
      await compare();
    },
  };
}

test("whatever both sides do, late or twice, nobody approves an unseen version, and nothing is lost or doubled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const project = await begin();
      for (const each of steps) await project.take(each);
    }),
    { numRuns: runs(200) },
  );
});
