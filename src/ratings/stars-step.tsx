import { lazy } from "react";
import { useWatch } from "react-hook-form";
import { formatStars } from "#convex/ratings/rules";
import { EmailField } from "../forms/contact-fields";
import { useInBrowser } from "../lib/in-browser";
import { CheckboxField } from "../ui/checkbox-field";
import { Deferred } from "../ui/deferred";
import { RadioGroup } from "../ui/radio-group";
import { VisuallyHidden } from "../ui/visually-hidden";
import { StarRow } from "./star-row";
import type { RatingState } from "./use-rating";

/** Lazy, because most people come without a visit's link. */
const RatedVisit = lazy(() => import("./rated-visit"));

const meanings = [
  { rating: 5, words: "Excellent" },
  { rating: 4, words: "Good" },
  { rating: 3, words: "All right" },
  { rating: 2, words: "Poor" },
  { rating: 1, words: "Very poor" },
];

const options = meanings.map(({ rating, words }) => ({
  value: String(rating),
  label: (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <strong>{formatStars(rating)}</strong> {words}
      </span>
      <StarRow rating={rating} />
    </span>
  ),
}));

/** The number of stars, and who gives them. */
export function StarsStep({
  form,
  field,
  emailField,
  forgetVisit,
}: Pick<RatingState, "form" | "field" | "emailField" | "forgetVisit">) {
  const watched = useWatch({ control: form.control, name: ["anonymous", "visit"] });
  // The page was prerendered with an empty form.
  const [anonymous, visit = ""] = useInBrowser() ? watched : [false, ""];
  return (
    <>
      {visit !== "" && (
        <Deferred loading={null} failed={null}>
          <RatedVisit manageKey={visit} anonymous={anonymous} onForget={forgetVisit} />
        </Deferred>
      )}
      <RadioGroup
        {...field("rating")}
        // The heading above is the visible label.
        label={<VisuallyHidden>Your rating</VisuallyHidden>}
        options={options}
      />
      <CheckboxField {...field("anonymous", ["userEmail"])} label="Stay anonymous" />
      {visit === "" && (
        <EmailField
          {...emailField("userEmail")}
          hint={
            anonymous
              ? "You stay anonymous, so this isn’t sent."
              : "So that we can answer you, unless you stay anonymous."
          }
        />
      )}
    </>
  );
}
