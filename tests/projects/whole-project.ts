import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { isUnpaid } from "#convex/payments/rules";
import type { Stage } from "#convex/projects/fields";
import { getEmails } from "../payments/stripe-fixtures";
import { getRows } from "../support/backend";
import { commentsOf, draftsOf } from "./drafts/draft-steps";
import { isGone, livingSaid } from "./drafts/model-of-comments";
import { living, newest, standing } from "./drafts/model-of-drafts";
import { progressAt } from "./model-of-project";
import { firstPage, versionOf } from "./projects";
import { show, type Walk } from "./walk";

/* Invariants: the deployment matches the model, and both sides see it. */

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** A stage after a move, without its payment. */
const days = ({ stage, state, startedAt, doneAt }: Omit<Stage, "payment">) => ({
  stage,
  state,
  startedAt,
  doneAt,
});

type Shown = Awaited<ReturnType<typeof show>>;

async function compareStages(walk: Walk, { ours, theirs }: Shown): Promise<void> {
  const { owner, client, reference, model, backend } = walk;
  expect(theirs.project).toEqual(ours);
  const { stages, waitingOn, canUndoMove, briefVersion } = ours;
  const at = stages.find(({ state }) => state === "on")?.stage ?? "live";
  expect({ at, waitingOn, canUndoMove, progress: theirs.progress }).toEqual({
    at: model.at,
    waitingOn: model.waitingOn,
    canUndoMove: model.before !== undefined,
    progress: progressAt(model.at),
  });
  const { broughtBack = stages } = model;
  expect(stages.map(days)).toEqual(broughtBack.map(days));
  model.broughtBack = undefined;
  const version = await versionOf(owner, reference);
  expect(version).toBe((model.version ??= version));
  expect(briefVersion).toBe((model.briefVersion ??= briefVersion));
  const corrections = await getRows(backend, "briefChanges");
  expect(corrections).toHaveLength(model.corrections.length);
  expect(theirs.extraNotes ?? "").toBe(model.corrections.at(-1) ?? "");
  const changes = { reference, ...firstPage };
  expect((await client.query(api.projects.brief.client.changes, changes)).page).toEqual(
    (await owner.query(api.projects.brief.owner.changes, changes)).page,
  );
}

async function compareDrafts(walk: Walk): Promise<void> {
  const { owner, client, reference, model, backend } = walk;
  const ours = await draftsOf(owner, "owner", reference);
  expect(await draftsOf(client, "client", reference)).toEqual(ours);
  expect(
    ours.map(({ draftId, version, isReplaced, answer }) => ({
      draftId,
      version,
      isReplaced,
      answer: answer?.kind,
    })),
  ).toEqual(
    living(model.drafts)
      .toReversed()
      .slice(0, 10)
      .map((draft) => ({
        draftId: draft.id,
        version: draft.version,
        isReplaced: draft !== newest(model.drafts),
        answer: standing(draft)?.kind,
      })),
  );
  const rows = await getRows(backend, "drafts");
  expect(rows.map(({ answers }) => answers.map((each) => each.requestId))).toEqual(
    model.drafts.map(({ answers }) => answers.map(({ press }) => press)),
  );
  for (const draft of model.drafts) {
    const expected = model.comments
      .filter((each) => each.draft === draft && !isGone(each))
      .toReversed()
      .slice(0, 20)
      .map((each) => ({
        number: each.number,
        isResolved: each.isResolved,
        said: livingSaid(each).map(({ by, text }) => `${by}: ${text}`),
      }));
    for (const side of ["client", "owner"] as const) {
      const shown = await commentsOf(walk[side], side, draft.id);
      expect(
        shown.map(({ number, resolvedAt, said }) => ({
          number,
          isResolved: resolvedAt !== undefined,
          said: said.map(({ by, text }) => `${by}: ${text}`),
        })),
      ).toEqual(expected);
    }
  }
}

/** What Stripe has taken for each payment, in cents. */
const takenFor = ({ stripe }: Walk, id: string) =>
  stripe.sessions
    .filter(({ status, fields }) => status === "complete" && fields["metadata[payment]"] === id)
    .map(({ total }) => total);

async function comparePayments(walk: Walk, { ours }: Shown): Promise<void> {
  const { backend, model } = walk;
  const payments = await getRows(backend, "payments");
  expect(payments.map(({ title, cents }) => ({ title, cents }))).toEqual(model.links);
  // Only the newest can be open, so that nobody pays two.
  expect(payments.slice(0, -1).filter(({ state }) => isUnpaid(state))).toEqual([]);
  for (const { _id, state, cents, voidedAt, problem } of payments) {
    const taken = takenFor(walk, _id);
    expect(taken).toEqual(taken.slice(0, 1));
    if (state === "paid") expect(taken).toEqual([cents]);
    // The owner is told of a payment made at the moment when it was voided.
    expect(problem !== undefined).toBe(state === "paid" && voidedAt !== undefined);
  }
  const shown = ours.stages.flatMap(({ stage, payment }) =>
    payment === undefined ? [] : [[stage, payment] as const],
  );
  expect(new Map(shown)).toEqual(
    new Map(
      [...model.linkOf].map(([stage, link]) => {
        const { title, cents, key: payKey, state } = payments[link]!;
        return [stage, { title, cents, payKey, state }];
      }),
    ),
  );
}

/** The deployment matches the model, and both sides see the same. */
export async function compare(walk: Walk): Promise<void> {
  const shown = await show(walk);
  await compareStages(walk, shown);
  await compareDrafts(walk);
  await comparePayments(walk, shown);
}

/** Once Stripe has delivered everything, the books have each payment once. */
export async function compareBooks(walk: Walk): Promise<void> {
  const { backend } = walk;
  const payments = await getRows(backend, "payments");
  const taken = payments.flatMap(({ _id }) => takenFor(walk, _id));
  for (const { _id, state, voidedAt } of payments) {
    const unpaid = voidedAt === undefined ? "started" : "void";
    expect(state).toBe(takenFor(walk, _id).length > 0 ? "paid" : unpaid);
  }
  const entries = await getRows(backend, "moneyEntries");
  const received = entries.filter(({ kind }) => kind === "received").map(({ cents }) => cents);
  expect(received.sort()).toEqual(taken.toSorted());
  const [invoice, ...more] = await getRows(backend, "invoices");
  expect(more).toEqual([]);
  expect(invoice?.receivedCents ?? 0).toBe(sum(taken));
  // A payment that should no longer have been made is reported to the owner, and not invoiced, unless there was no
  // invoice yet.
  const due = payments.filter(({ problem }) => problem === undefined);
  const dueAndTaken = sum(due.flatMap(({ _id }) => takenFor(walk, _id)));
  expect(invoice?.cents ?? 0).toBeGreaterThanOrEqual(dueAndTaken);
  expect(invoice?.cents ?? 0).toBeLessThanOrEqual(sum(taken));
  const months = await getRows(backend, "moneyMonths");
  expect(sum(months.map(({ online }) => online))).toBe(sum(taken));
  const events = await getRows(backend, "stripeEvents");
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
  expect(await getEmails(backend, "receipt")).toHaveLength(taken.length);
  expect(await getEmails(backend, "payment-link")).toHaveLength(payments.length);
}
