import { webinars } from "#convex/business/webinars";
import { formatPrice } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { LivePart } from "../live/live-part";
import { Portrait } from "../team/portrait";
import { useTeam } from "../team/use-team";
import { Card } from "../ui/card";
import { WeeklyTimes } from "./weekly-times";

/** Lazy, because it brings the Convex client along. */
const LiveNext = lazyAtOnce(() => import("./live-next"));

/** The next webinar, who gives it, and the price. */
export default function Facts() {
  const presenter = useTeam().find(({ name }) => name === webinars.presenter);
  const { webinars: cents } = usePlanCents();
  return (
    <Card>
      <dl className="-my-1 grid gap-4 divide-y-2 divide-line *:not-last:pb-4">
        <LivePart loading={<WeeklyTimes />} failed={<WeeklyTimes />}>
          <LiveNext />
        </LivePart>
        {presenter !== undefined && (
          <div className="grid grid-cols-[56px_1fr] items-center gap-x-3 print:block">
            <dt className="col-start-2 text-muted">With</dt>
            <dd className="contents text-lg font-bold">
              <div className="col-start-1 row-span-2 row-start-1">
                <Portrait {...presenter} />
              </div>
              <span className="col-start-2">{`${presenter.name}, by video`}</span>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-muted">Price, for one every week</dt>
          <dd className="text-lg font-bold">
            <OwnText>{withTax(`From ${formatPrice({ cents, per: "month" })}`)}</OwnText>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
