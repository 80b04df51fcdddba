import type { MutationCtx } from "../../_generated/server";
import { ownerEmails } from "../../accounts/model";
import { business } from "../../business/business";
import { contactForm } from "../../contact/formRules";
import { contactRecord } from "../../contact/record";
import { checked } from "../../content/model";
import { findConversation } from "../../conversations/model";
import { sendReply } from "../../conversations/replies";
import { settle } from "../../conversations/settling";
import { secureRandom } from "../../secrets";
import { newPushId } from "../../submissions/ids";
import { daysAgo } from "./calendar";
import { aisha, grace, ken, priya } from "./cast";
import { earlier, forgetCounts } from "./earlier";

interface Written {
  /** Days before today, and the time of that day. */
  days: number;
  time: string;
  text: string;
}

/** A message of the demo, and what the owner has answered. */
export interface LetterPlan extends Written {
  reference: string;
  who: { name: string; email: string; phone: string };
  answer?: Written;
}

/** The messages of a fortnight, the oldest first. */
export const letterPlans: readonly LetterPlan[] = [
  {
    reference: "WS-Q2A6",
    who: grace,
    days: 12,
    time: "19:20",
    text: "Do you also look after backups? I have fifteen years of photos on one laptop.",
    answer: {
      days: 11,
      time: "09:05",
      text: "Hello Grace,\n\nYes, we do. A visit takes about an hour: we set up a copy at home and one online, and show you how to get a photo back. Any time on our booking page works.",
    },
  },
  {
    reference: "WS-Q3C9",
    who: grace,
    days: 10,
    time: "20:45",
    text: "Thank you! I’ve booked a time. Do I need to buy a disk first?",
    answer: {
      days: 9,
      time: "08:50",
      text: "No, please wait with that. We’ll see how much space you need, and bring two to choose from.",
    },
  },
  {
    reference: "WS-Q4E4",
    who: priya,
    days: 6,
    time: "13:15",
    text: "Our practice has four computers and nobody who looks after them. Could somebody tell us what’s risky?",
    answer: {
      days: 6,
      time: "16:40",
      text: "Hello Priya,\n\nThat’s what our security review is for: we look at each computer, the Wi-Fi and your backups, and leave a list with what to do first. It’s $150.",
    },
  },
  {
    reference: "WS-Q5G7",
    who: ken,
    days: 1,
    time: "17:30",
    text: "The Wi-Fi reaches the garden now. Thank you! Where do I find the password for guests?",
    answer: {
      days: 1,
      time: "18:15",
      text: "Good to hear, Ken. It’s on the card that we stuck to the back of the modem.",
    },
  },
  {
    reference: "WS-Q6J2",
    who: aisha,
    days: 0,
    time: "07:45",
    text: "A man rang and said that he’s from my bank and needs to see my screen. I hung up. Was that right?",
  },
];

/** The owner has seen what came from an address by an instant. */
export async function settleAll(ctx: MutationCtx, email: string, at: number): Promise<void> {
  const conversation = await findConversation(ctx, email);
  if (conversation?.unread) await settle(ctx, { conversationId: conversation._id, upTo: at }, at);
}

/** Writes one message, and its answer. */
export async function seedLetter(
  ctx: MutationCtx,
  { reference, who, text: message, answer, ...sent }: LetterPlan,
  now: number,
): Promise<void> {
  const at = daysAgo(sent.days, sent.time, now);
  const { name, email, phone } = who;
  await contactRecord.save(
    earlier(ctx, at),
    checked(contactForm, { name, email, phone, message }),
    { reference, now: at, by: "client", quarantine: {}, told: [] },
  );
  await forgetCounts(ctx, email);
  const conversation = answer && (await findConversation(ctx, email));
  if (!answer || !conversation) return;
  const answered = Math.max(at, daysAgo(answer.days, answer.time, now));
  const [by = business.email] = ownerEmails();
  await sendReply(
    earlier(ctx, answered),
    by,
    {
      conversationId: conversation._id,
      text: answer.text,
      requestId: newPushId(answered, secureRandom),
      answeredAt: conversation.answeredAt,
      upTo: answered,
    },
    answered,
  );
}
