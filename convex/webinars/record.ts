import type { Doc } from "../_generated/dataModel";
import { webinar } from "../core/forms";
import { dateAt, formatDate } from "../shared/dates";
import { type Announce, announce } from "../submissions/announce";
import { plainRecord, type PlainRow } from "../submissions/plainRecord";
import type { RecordKind } from "../submissions/record";
import { confirmSignUp } from "./dates/confirmation";
import { freeSeat } from "./dates/seats";
import { webinarFields } from "./formRules";

type SignUp = Doc<"webinarsSignUps">;

const plain = plainRecord(webinar, webinarFields);

export const announceSignUp: Announce<SignUp> = async (ctx, signUp, announcement) => {
  const confirmation = await confirmSignUp(ctx, signUp, announcement.now);
  await announce(ctx, webinar, signUp, announcement, { ...plain.describe(signUp), confirmation });
};

export const webinarRecord = {
  ...plain,
  toRow(ctx, signUp) {
    const row = plain.toRow(ctx, signUp);
    const days = { Came: signUp.cameAt, "Taken back": signUp.takenBackAt };
    const facts = Object.entries(days).flatMap(([label, at]) =>
      at === undefined ? [] : [{ label, value: formatDate(dateAt(at)) }],
    );
    return { ...row, facts: [...row.facts, ...facts] };
  },
  release: announceSignUp,
  forget: (ctx, { reference }) => freeSeat(ctx, reference),
} satisfies RecordKind<SignUp, PlainRow>;
