import type { FunctionReturnType } from "convex/server";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { useId } from "react";
import type { api } from "#convex/_generated/api";
import { formatRequestState } from "#convex/bookings/status";
import { unbroken } from "#convex/shared/text";
import { useNow } from "../../lib/now";
import { getStateTone } from "../../records/request-state";
import { Card } from "../../ui/card";
import { PoliteStatus } from "../../ui/polite-status";
import { SummaryList } from "../../ui/summary-list";
import { slotForVisitor } from "../visitor-zone";

type Request = FunctionReturnType<typeof api.bookings.client.mine>[number];

const icons = { good: CircleCheck, waiting: Clock, neutral: CircleCheck, problem: CircleX };

/** A request's summary for an email address: service, time and state. */
export function RequestCard({ request }: { request: Request }) {
  const headingId = useId();
  const { reference, selectedService, bookingDate: date, bookingTime: time } = request;
  const state = formatRequestState(request, "client", useNow(60_000));
  const slot = date === undefined || time === undefined ? undefined : { date, time };
  const Icon = icons[getStateTone(request)];
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div className="grid items-start gap-x-12 gap-y-4 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3">
          <h3 id={headingId} className="text-xl font-bold">
            {unbroken(selectedService)}
          </h3>
          <p className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden className="size-6 shrink-0 text-brand" />
            <span>{state}</span>
          </p>
          <PoliteStatus message={`${reference}: ${state}`} />
        </div>
        <SummaryList
          items={[
            { label: "When", value: slot ? slotForVisitor(slot) : "No time chosen" },
            { label: "Reference", value: reference },
          ]}
        />
      </div>
    </Card>
  );
}
