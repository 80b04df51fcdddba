import { api } from "#convex/_generated/api";
import { daysAgo, type When } from "./clock";
import { accepted, type Caller, idOf, parseContent, type Stage, type Step } from "./stage";

/** Somebody of the demo. All are invented: example addresses, and numbers that are kept for fiction. */
export interface Person {
  name: string;
  /** People without one are called. */
  email?: string;
  phone: string;
  address?: string;
  postcode?: string;
}

/** By the names that the content has for them. */
export const cast = parseContent("cast.json") as Record<string, Person>;

/** Somebody whom the content names. */
export function personOf(who: string): Person {
  const person = cast[who];
  if (person === undefined) throw new Error(`Nobody in cast.json is ${who}.`);
  return person;
}

/** The owner has seen what came from an address until now. */
export async function see(owner: Caller, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  const found = await owner.query(api.conversations.owner.get, { contact: email });
  if (found?.unread === true) {
    const { _id: conversationId } = found;
    await owner.mutation(api.conversations.owner.settleUpTo, { conversationId, upTo: Date.now() });
  }
}

const byPerson = ({ name, email, phone }: Person) => ({ name, email, phone });

/** How each form says who sends it, and where it's sent. */
const forms = {
  contact: { call: api.contact.visitor.sendMessage, by: byPerson },
  support: { call: api.contact.visitor.requestSupport, by: byPerson },
  webinar: {
    call: api.webinars.visitor.signUp,
    by: ({ name, email }: Person) => ({ name, email }),
  },
  client: {
    call: api.clients.visitor.add,
    by: ({ name, email, phone: number }: Person) => ({ name, email, number }),
  },
  rating: {
    call: api.ratings.visitor.rate,
    by: (person?: Person) => ({
      userEmail: person?.email ?? "",
      anonymous: person === undefined,
      referrals: [],
      terms: true,
    }),
  },
  referral: {
    call: api.referrals.visitor.refer,
    by: ({ name, email }: Person) => ({ referrerName: name, referrerEmail: email, terms: true }),
  },
};

/** A form that somebody has sent, and what the owner did about it. */
interface FormPlan extends When {
  form: keyof typeof forms;
  /** Nobody where it's a rating without a name. */
  who?: string;
  sent: object;
  answer?: When & { text: string };
  isSeen?: true;
  /** A rating is on the site. */
  isShown?: true;
  /** What the owner answers to it in public. */
  publicReply?: string;
  /** Which of the friends were called. */
  called?: number[];
  /** Its coupon can be used, though its earner has had no visit yet. */
  isApproved?: true;
  /** Its coupon was used. */
  redeemed?: When & { note: string };
}

/** What is sent first with each form of the demo, in the words of its fields. */
export const firstSent = (parseContent("forms.json") as FormPlan[]).reduceRight<
  Partial<Record<FormPlan["form"], object>>
>(
  (sent, { form, who, sent: filledIn }) => ({
    ...sent,
    [form]: { ...forms[form].by((who && personOf(who)) as Person), ...filledIn },
  }),
  {},
);

/** The forms of a file of the content. */
export function formSteps({ now, visitor, signedIn }: Stage, file: string): Step[] {
  return (parseContent(file) as FormPlan[]).flatMap((plan, index): Step[] => {
    const { form, who, sent, answer, isSeen, isShown, isApproved, called = [], redeemed } = plan;
    const { publicReply } = plan;
    const person = who === undefined ? undefined : personOf(who);
    const { call, by } = forms[form];
    const at = daysAgo(plan, now);
    let taken: { reference: string; code?: string } | undefined;
    const findCoupon = async () => {
      const code = taken?.code ?? "";
      const [coupon] = await (await signedIn()).query(api.coupons.owner.lookUp, { code });
      if (coupon === undefined) throw new Error(`There is no coupon ${code}`);
      return coupon._id;
    };
    const send = async () => {
      const args = { requestId: idOf(`${file} ${index}`), ...by(person as Person), ...sent };
      // The form's name says which of them it is, and the function checks what it's sent.
      taken = accepted(await visitor(person?.name ?? "").mutation(call, args as never));
      const { reference } = taken;
      const owner = await signedIn();
      for (const friend of called)
        await owner.mutation(api.ratings.owner.setCalled, { reference, friend, called: true });
      if (isShown === true)
        await owner.mutation(api.ratings.owner.setApproved, { reference, approved: true });
      if (publicReply !== undefined) {
        const args = { reference, reply: publicReply, lastModified: 0 };
        await owner.mutation(api.ratings.owner.setReply, args);
      }
      if (isApproved === true)
        await owner.mutation(api.coupons.owner.approve, { couponId: await findCoupon() });
      if (isSeen === true) await see(owner, person?.email);
    };
    const reply = async (text: string) => {
      const owner = await signedIn();
      const contact = person?.email ?? "";
      const found = await owner.query(api.conversations.owner.get, { contact });
      if (found === null) return;
      const { _id: conversationId, answeredAt } = found;
      const requestId = idOf(`answer ${file} ${index}`);
      const words = { conversationId, text, requestId, answeredAt, upTo: Date.now() };
      await owner.mutation(api.conversations.owner.reply, words);
    };
    const redeem = async (note: string) =>
      (await signedIn()).mutation(api.coupons.owner.redeem, { couponId: await findCoupon(), note });
    const later = (when: When, play: Step["play"]): Step => ({
      at: Math.max(at, daysAgo(when, now)),
      play,
    });
    return [
      { at, play: send },
      ...(answer === undefined ? [] : [later(answer, () => reply(answer.text))]),
      ...(redeemed === undefined ? [] : [later(redeemed, () => redeem(redeemed.note))]),
    ];
  });
}
