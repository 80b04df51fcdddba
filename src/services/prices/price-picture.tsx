import { business } from "#convex/business/business";
import { Fold } from "../../ui/fold";
import { Container } from "../../ui/page";
import { TextAnchor } from "../../ui/text-link";
import { pictures } from "./pictures";

const { wide, narrow } = pictures;

/** The price list as an image, in three columns or one, folded because it says the same as the tables. */
export function PricePicture() {
  return (
    <section aria-labelledby="price-picture" data-print="hide" className="bg-sand py-10">
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
          <Fold title="Show it here">
            <picture>
              <source media="(min-width: 44rem)" srcSet={wide.src} />
              <img
                src={narrow.src}
                loading="lazy"
                alt={`Price list of ${business.name}: the same prices as above.`}
                className="-mx-4 w-[calc(100%+--spacing(8))] max-w-none @xl:-mx-8 @xl:w-[calc(100%+--spacing(16))]"
              />
            </picture>
          </Fold>
        </div>
      </Container>
    </section>
  );
}
