import type { ReactNode } from "react";
import { FRIENDS_FOR_COUPON, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { money } from "#convex/shared/money";
import { caps } from "#convex/typed/text";
import { paths } from "../navigation/paths";
import { CheckboxField } from "../ui/checkbox-field";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";
import { TextLink } from "../ui/text-link";
import type { RatingState } from "./use-rating";

/* Fields that the wizard asks step by step, and the form without scripts all at once. */

type FieldsProps = Pick<RatingState, "field">;

export function CommentsField({ field }: FieldsProps) {
  return (
    <TextArea
      {...field("feedbackText")}
      label="Comments (optional)"
      hint="Anything else, in your own words"
      cap={caps.longText}
    />
  );
}

/** Whether we may publish the rating. */
export function PublishField({ field }: FieldsProps) {
  return (
    <CheckboxField
      {...field("mayPublish", ["firstName", "suburb"])}
      label="You may show my rating on your website, with my first name and suburb"
      hint="We show your stars, your words and the date, and take it off whenever you ask us."
    />
  );
}

/** The name to publish it under. */
export function NameFields({ field }: FieldsProps) {
  return (
    <>
      <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
      <TextField {...field("suburb")} label="Suburb (optional)" autoComplete="address-level2" />
    </>
  );
}

export function FriendsIntro({ children }: { children?: ReactNode }) {
  return (
    <p>
      <span>
        We can call friends who could use our help. For {FRIENDS_FOR_COUPON} or more you’ll get a{" "}
        {money(REFERRAL_COUPON_CENTS)} coupon.
      </span>{" "}
      {children}
    </p>
  );
}

/** @param hint what else is agreed to */
export function TermsField({ field, hint }: FieldsProps & { hint?: ReactNode }) {
  return (
    <div className="grid gap-3">
      <CheckboxField {...field("terms")} label="I agree to the terms" hint={hint} />
      <p>
        <TextLink to={paths.terms.href()}>Read the terms</TextLink>. What you typed here stays.
      </p>
    </div>
  );
}
