import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { isPushId } from "../../shared/ids";
import { caps, cleanText, isVisible, tooLong } from "../../typed/text";
import { cancel, hasPayment } from "../cancelling";
import type { ChangeAuthor } from "../changes";
import { getSlot } from "../requestSlot";
import { visitTimes } from "../rules";
import { changeEach } from "../several";

/**
 * What the owner tells a client whose request they cancel; none where it's blank. Fails with `invalid`. It's the rule of
 * `optionalParagraphs` without the validation library, which is too much beside all that a cancellation changes.
 */
export function checkNote(typed = ""): string | undefined {
  const note = cleanText(typed);
  if (!isVisible(note)) return undefined;
  return note.length > caps.longText
    ? fail("invalid", { fields: { note: tooLong(caps.longText) } })
    : note;
}

/** Cancels several requests with one note. What payments hang on stays: it's told at once, and can't be undone. */
export function cancelSeveral(
  ctx: MutationCtx,
  references: readonly string[],
  { note, press, ...by }: ChangeAuthor & { note: string | undefined; press: string },
) {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  return changeEach(ctx, references, {
    problem: (request) =>
      request.status === "Completed" ? "notOpen" : hasPayment(request) ? "hasPayment" : undefined,
    isDue: (request) => request.status === "Pending",
    apply: (request) => cancel(ctx, request, { ...by, note, press }),
  });
}

/** Cancels a visit whose time is over and which hasn't happened; only what a payment hangs on is told. */
export async function cancelPast(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { press, ...by }: ChangeAuthor & { press: string },
): Promise<void> {
  const slot = getSlot(request);
  const isOver = slot !== undefined && visitTimes(request, slot).ends <= by.now;
  if (!isOver || !isPushId(press)) fail("invalid", { fields: {} });
  await cancel(ctx, request, { ...by, press, isQuiet: !hasPayment(request) });
}
