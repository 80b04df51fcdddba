import { business } from "#convex/business/business";
import { pictures } from "./pictures";

const { wide, narrow } = pictures;

const alt = `Price list of ${business.name}: the plans, and the prices of all services. The same as text is below.`;

/** The price list across the whole width: three columns, or on a phone one that can be read there. */
export function PricePicture() {
  return (
    <picture data-print="hide">
      <source
        media="(min-width: 44rem)"
        srcSet={wide.src}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={narrow.src}
        width={narrow.width}
        height={narrow.height}
        alt={alt}
        className="h-auto w-full"
      />
    </picture>
  );
}
