import { business } from "#convex/business/business";
import { Fold } from "../../ui/fold";
import { TextAnchor } from "../../ui/text-link";
import { pictures } from "./pictures";

const { wide, narrow } = pictures;

/** The price list as an image, in three columns or one, folded because it says the same as the tables. */
export function PricePicture() {
  return (
    <section aria-label="The price list as a picture" data-print="hide">
      <Fold title="The price list as a picture">
        <p>
          <TextAnchor href={wide.src}>Open it with three columns</TextAnchor>, or{" "}
          <TextAnchor href={narrow.src}>with one, for a phone</TextAnchor>.
        </p>
        <picture>
          <source media="(min-width: 44rem)" srcSet={wide.src} />
          <img
            src={narrow.src}
            loading="lazy"
            alt={`Price list of ${business.name}: the same prices as above.`}
            className="-mx-4 mt-4 w-[calc(100%+--spacing(8))] max-w-none @xl:-mx-8 @xl:w-[calc(100%+--spacing(16))]"
          />
        </picture>
      </Fold>
    </section>
  );
}
