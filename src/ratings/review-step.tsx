import { useWatch } from "react-hook-form";
import {
  firstNameOf,
  formatReviewer,
  formatStars,
  isUnhappy,
  suburbOf,
} from "#convex/ratings/rules";
import { Card } from "../ui/card";
import { SummaryList } from "../ui/summary-list";
import { TermsField } from "./fields";
import { StarRow } from "./star-row";
import type { RatingState } from "./use-rating";

/** A summary before sending, and the terms. */
export function ReviewStep({
  form,
  field,
  rating,
}: Pick<RatingState, "form" | "field" | "rating">) {
  const [userEmail, anonymous, visit, options, comments, friends, referrerName] = useWatch({
    control: form.control,
    name: [
      "userEmail",
      "anonymous",
      "visit",
      "selectedOptions",
      "feedbackText",
      "referrals",
      "referrerName",
    ],
  });
  const [mayPublish, firstName = "", suburb = ""] = useWatch({
    control: form.control,
    name: ["mayPublish", "firstName", "suburb"],
  });
  const reviewer = formatReviewer({
    firstName: firstNameOf(firstName) ?? undefined,
    suburb: suburbOf(suburb) ?? undefined,
  });
  const stars = (
    <>
      <span>{formatStars(rating)}</span> <StarRow rating={rating} />
    </>
  );
  return (
    <>
      <Card>
        <SummaryList
          items={[
            { label: "Your rating", value: stars },
            {
              label: "From",
              value: anonymous
                ? "You stay anonymous"
                : visit
                  ? "The address that you booked with"
                  : userEmail,
            },
            {
              label: isUnhappy(rating) ? "What went wrong" : "What you liked",
              value: options.join("\n"),
            },
            { label: "Comments", value: comments },
            {
              label: "On our website",
              // Anonymous people weren't asked.
              value: anonymous
                ? undefined
                : mayPublish
                  ? `You let us show it, as ${reviewer}`
                  : "Not shown",
            },
            {
              label: "Your name",
              value: friends.length > 0 && (anonymous || !visit) ? referrerName : undefined,
            },
            ...friends.map(({ name, email, phone }, index) => ({
              label: `Friend ${index + 1}`,
              value: [name, email, phone].join("\n"),
            })),
          ]}
        />
      </Card>
      <TermsField
        field={field}
        hint={
          friends.length > 0 &&
          "My friends know about this, and you may call them and say I sent you."
        }
      />
    </>
  );
}
