import { lazy } from "react";
import { OurPhone } from "../business/our-details";
import { useSeen } from "../lib/when-visible";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";
import { TallTextLink } from "../ui/text-link";
import { LookingUpTimes } from "./looking-up-times";
import type { ForService } from "./next-free-times";

/** Lazy, because it brings the Convex client along. */
const NextFreeTimes = lazy(() => import("./next-free-times"));

const callUs = (
  <p>
    Call us on <OurPhone />, and we’ll find a time together.
  </p>
);

const ID = "next-free-times";

/** The next free times, with a link to all of them. Loaded when they come into view. */
export function NextTimes({ service }: ForService) {
  const isSeen = useSeen(ID);
  return (
    <section
      id={ID}
      aria-labelledby="next-times"
      className="@container rounded-lg border-2 border-ink bg-white p-5 shadow-soft @3xl:border-t-8 @3xl:p-6 print:hidden"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="next-times" className="text-xl font-bold">
            Next free times
          </h2>
          <TallTextLink to={paths.booking.href({ service })}>
            <span>See all times</span>
          </TallTextLink>
        </div>
        <div className="min-h-41 md:min-h-66 md:@sm:min-h-44 noscript:min-h-0">
          {isSeen ? (
            <Deferred loading={<LookingUpTimes />} failed={callUs}>
              <NextFreeTimes service={service} />
            </Deferred>
          ) : (
            <>
              <LookingUpTimes />
              <div className="hidden noscript:block">{callUs}</div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
