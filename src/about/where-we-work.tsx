import { business } from "#convex/business/business";
import { country } from "#convex/business/country";
import { serviceArea } from "#convex/business/serviceArea";
import { OurAddress } from "../business/our-details";
import { OurAbn } from "../business/small-print";
import { OpeningTimes } from "../lib/opening";

const suburbs = serviceArea.flatMap((part) => part.suburbs);

/** Where we come to, and where to find us. */
export function WhereWeWork() {
  return (
    <div className="grid gap-8 @3xl:grid-cols-[1.3fr_1fr] @3xl:gap-12">
      <div className="grid content-start gap-4">
        <p className="max-w-measure">
          We come to homes, shops and schools in {business.suburb} and the suburbs around it. If you
          live a little further away, ask us. Much can also be done online, wherever you are.
        </p>
        <ul aria-label="Suburbs we visit" className="flex flex-wrap gap-2">
          {suburbs.map((suburb) => (
            <li key={suburb} className="rounded-full border-2 border-line bg-white px-4 py-1">
              {suburb}
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid content-start gap-x-8 @lg:grid-cols-[auto_1fr] [&>dd]:mb-3">
        <dt className="font-bold">Find us</dt>
        <dd>
          <OurAddress />
        </dd>
        <dt className="font-bold">Open</dt>
        <dd>
          <OpeningTimes />
        </dd>
        <dt className="font-bold">{country.businessNumber.name}</dt>
        <dd>
          <OurAbn />
        </dd>
      </dl>
    </div>
  );
}
