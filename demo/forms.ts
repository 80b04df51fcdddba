import { api } from "#convex/_generated/api";
import { isFormOffered } from "#convex/core/forms";
import { offers } from "#convex/shared/pages";
import { daysAgo, type When } from "./clock";
import { accepted, type Caller, idOf, parseContent, type Stage, type Step } from "./stage";

/** Somebody in the demo. All are invented, with example addresses and numbers reserved for fiction. */
export interface Person {
  name: string;
  /** The owner calls people without one. */
  email?: string;
  phone: string;
  address?: string;
  postcode?: string;
}

/** By their names in the content. */
export const cast = parseContent("cast.json") as Record<string, Person>;

/** Somebody named in the content. */
export function personOf(who: string): Person {
  const person = cast[who];
  if (person === undefined) throw new Error(`Nobody in cast.json is ${who}.`);
  return person;
}

/** The owner has seen everything from an address so far. */
export async function see(owner: Caller, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  const found = await owner.query(api.conversations.staff.get, { contact: email });
  if (found?.unread === true) {
    const { _id: conversationId } = found;
    await owner.mutation(api.conversations.owner.settleUpTo, { conversationId, upTo: Date.now() });
  }
}

const byPerson = ({ name, email, phone }: Person) => ({ name, email, phone });

/** Each form's mutation, and its fields for the sender. */
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

/** A form that somebody has sent, and the owner's actions. */
interface FormPlan extends When {
  form: keyof typeof forms;
  /** Undefined for an anonymous rating. */
  who?: string;
  sent: object;
  answer?: When & { text: string };
  isSeen?: true;
  /** The rating is shown on the site. */
  isShown?: true;
  /** The owner's public reply. */
  publicReply?: string;
  /** The friends who were called, by index. */
  called?: number[];
  /** The owner approved its coupon, though its earner has had no visit yet. */
  isApproved?: true;
  /** When its coupon was used. */
  redeemed?: When & { note: string };
}

/** The first content sent with each of the demo's forms, by its fields. */
export const firstSent = (parseContent("forms.json") as FormPlan[]).reduceRight<
  Partial<Record<FormPlan["form"], object>>
>(
  (sent, { form, who, sent: filledIn }) => ({
    ...sent,
    [form]: { ...forms[form].by((who && personOf(who)) as Person), ...filledIn },
  }),
  {},
);

/** The forms in a content file. */
export function formSteps({ now, visitor, signedIn }: Stage, file: string): Step[] {
  return (parseContent(file) as FormPlan[]).flatMap((plan, index): Step[] => {
    if (!isFormOffered(plan.form)) return [];
    const { form, who, sent, answer, isSeen, isShown, called = [], publicReply } = plan;
    const { isApproved, redeemed }: Partial<FormPlan> = offers("coupons") ? plan : {};
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
      // The form's name selects the function, which checks its arguments.
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
      const found = await owner.query(api.conversations.staff.get, { contact });
      if (found === null) return;
      const { _id: conversationId, answeredAt } = found;
      const requestId = idOf(`answer ${file} ${index}`);
      const words = { conversationId, text, requestId, answeredAt, upTo: Date.now() };
      await owner.mutation(api.conversations.staff.reply, words);
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
