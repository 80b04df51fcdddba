import { business } from "#convex/business/business";
import { Container } from "../../ui/page";
import { TextAnchor } from "../../ui/text-link";
import { pictures } from "./pictures";

const { wide, narrow } = pictures;

/** The top of the price list as an image, which fades out, in three columns or one; with links to the whole image. */
export function PricePicture() {
  return (
    <section aria-labelledby="price-picture" data-print="hide" className="grid gap-6 bg-sand pt-10">
      <Container>
        <div className="grid gap-2">
          <h2 id="price-picture" className="text-2xl font-bold">
            The price list as a picture
          </h2>
          <p className="max-w-measure">
            To save or send to somebody:{" "}
            <TextAnchor href={wide.src}>open it with three columns</TextAnchor>, or{" "}
            <TextAnchor href={narrow.src}>with one, for a phone</TextAnchor>.
          </p>
        </div>
      </Container>
      <div className="h-80 border-t-2 border-line [mask-image:linear-gradient(#000_40%,transparent)]">
        <picture>
          <source media="(min-width: 44rem)" srcSet={wide.src} />
          <img
            src={narrow.src}
            loading="lazy"
            alt={`Price list of ${business.name}: the same prices as above.`}
            className="size-full object-cover object-top"
          />
        </picture>
      </div>
    </section>
  );
}
