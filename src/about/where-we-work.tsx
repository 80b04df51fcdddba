import { countryWords } from "#convex/business/country";
import { OurAddress, OwnText } from "../business/our-details";
import { useServiceArea } from "../business/service-area";
import { OurAbn } from "../business/small-print";
import { OpeningTimes } from "../lib/opening";

/** Where we come to, and where to find us. */
export function WhereWeWork() {
  const suburbs = useServiceArea().flatMap((part) => part.suburbs);
  return (
    <div className="grid gap-8 @3xl:grid-cols-[1.3fr_1fr] @3xl:gap-12">
      <div className="grid content-start gap-4">
        <p>We come to homes, shops and schools in</p>
        <ul className="columns-[9rem] gap-8 font-semibold">
          {suburbs.map((suburb) => (
            <li key={suburb}>
              <OwnText>{suburb}</OwnText>
            </li>
          ))}
        </ul>
        <p className="max-w-measure">
          If you live a little further away, ask us. Much can also be done online, wherever you are.
        </p>
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
        <dt className="font-bold">{countryWords.businessNumber}</dt>
        <dd>
          <OurAbn />
        </dd>
      </dl>
    </div>
  );
}
