import * as z from "zod/mini";
import { MAX_FRIENDS } from "../business/coupons";
import { emailField, nameField, optionalEmail, phoneField } from "../typed/fields";
import { field, formOf } from "../typed/form";

const friend = z.object({
  name: nameField("Enter your friend’s name"),
  email: emailField("Enter your friend’s email address"),
  phone: phoneField("Enter your friend’s phone number"),
});

export type FriendInput = z.input<typeof friend>;

export type Friend = z.output<typeof friend>;

/**
 * A list of friends. Its length is checked first, so that a list of thousands gets one message.
 * @param least minimum length
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

export const referralFields = {
  /** We mention it to the friends: a call without a name sounds like a scam. */
  referrerName: field(
    nameField("Enter your name, so that your friends know who sent us"),
    "Sent by",
  ),
  /** The coupon is sent to it, and only works with it (docs/product.md 10.3). */
  referrerEmail: field(optionalEmail, "Email"),
  referrals: field(friendList(1)),
};

export const referralQuestions = {
  ...referralFields,
  /** Includes that the friends know about the call (docs/product.md 10.1). */
  terms: field(z.boolean().check(z.refine((agreed) => agreed, "Please agree to the terms"))),
};

export const referralForm = formOf(referralQuestions);

export type ReferralInput = z.input<typeof referralForm>;

export type Referral = z.output<typeof referralForm>;
