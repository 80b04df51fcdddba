import * as z from "zod/mini";
import { MAX_FRIENDS } from "../business/coupons";
import { emailField, nameField, optionalEmail, phoneField } from "../typed/fields";
import { field, formOf } from "../typed/form";

/** A friend whom we may call. */
const friend = z.object({
  name: nameField("Enter your friend’s name"),
  email: emailField("Enter your friend’s email address"),
  phone: phoneField("Enter your friend’s phone number"),
});

/** A friend as typed. */
export type FriendInput = z.input<typeof friend>;

/** A friend as stored. */
export type Friend = z.output<typeof friend>;

/**
 * A list of friends, each of them complete. Its length is checked first, so that a list of thousands
 * gets one message and not thousands.
 * @param least how many there have to be
 */
export const friendList = (least: number) =>
  z.pipe(
    z
      .array(z.custom<FriendInput>())
      .check(
        z.minLength(least, "Add at least one friend"),
        z.maxLength(MAX_FRIENDS, `Add ${MAX_FRIENDS} friends or fewer at a time`),
      ),
    z.array(friend),
  );

/** What of a referral is stored. */
export const referralFields = {
  /** Said to the friends: a call that names nobody sounds like a scam. */
  referrerName: field(
    nameField("Enter your name, so that your friends know who sent us"),
    "Sent by",
  ),
  /** The coupon goes there, and works with it alone (docs/product.md 10.3). */
  referrerEmail: field(optionalEmail, "Email"),
  referrals: field(friendList(1)),
};

/** All that the form asks. */
export const referralQuestions = {
  ...referralFields,
  /** Also says that the friends know they will be called (docs/product.md 10.1). */
  terms: field(z.boolean().check(z.refine((agreed) => agreed, "Please agree to the terms"))),
};

/** The referral form. */
export const referralForm = formOf(referralQuestions);

/** What the form holds. */
export type ReferralInput = z.input<typeof referralForm>;

/** What was checked. */
export type Referral = z.output<typeof referralForm>;
