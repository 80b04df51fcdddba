import Quote from "lucide-react/icons/quote";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";

const testimonials = [
  {
    words:
      "My granddaughter’s photos were stuck on an old phone. They moved them all, showed me where they are, and wrote it down for me.",
    name: "Margaret",
    who: "retired teacher, Thornbury",
  },
  {
    words:
      "Our card reader and Wi-\u2060Fi kept dropping out on Saturdays. It took one visit, and nobody talked over our heads.",
    name: "Dimitri",
    who: "café owner, High Street",
  },
  {
    words: "They built our website in three weeks, and now we change the opening hours ourselves.",
    name: "Aisha",
    who: "physiotherapist, Preston",
  },
];

/** What three clients say, and where to say something oneself. */
export function Testimonials() {
  return (
    <>
      <ul className="grid gap-x-16 gap-y-8 @3xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        {testimonials.map(({ words, name, who }, index) => (
          <li key={name} className="@3xl:first:row-span-2">
            <figure className="grid gap-4">
              <blockquote className="grid gap-3">
                <Quote
                  aria-hidden
                  className={index === 0 ? "size-12 text-wattle" : "size-7 text-wattle"}
                />
                <p className={index === 0 ? "max-w-[34ch] text-2xl" : "max-w-measure"}>{words}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>, {who}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonAnchor kind="secondary" href={business.reviewUrl} rel="noreferrer" target="_blank">
          Write a review on Google
        </ButtonAnchor>
        <ButtonLink kind="secondary" to={paths.rate.href()}>
          Rate our service
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.refer.href()}>
          Refer a friend
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
