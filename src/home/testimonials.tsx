import Quote from "lucide-react/icons/quote";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";

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
      <ul className="grid grid-cols-1 gap-5 @4xl:grid-cols-3">
        {testimonials.map(({ words, name, who }) => (
          <Card as="li" key={name}>
            <figure className="grid h-full content-between gap-4">
              <blockquote>
                <Quote aria-hidden className="mb-2 size-7 text-eucalyptus" />
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>, <span className="text-muted">{who}</span>
              </figcaption>
            </figure>
          </Card>
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
