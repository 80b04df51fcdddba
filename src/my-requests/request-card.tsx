import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import type { FunctionReturnType } from "convex/server";
import { useId } from "react";
import type { api } from "../../convex/_generated/api";
import { instantInWords, instantOf } from "../../convex/business/dates";
import { type RequestStatus, requestStatusInWords } from "../../convex/requests/rules";
import { Card } from "../ui/card";
import { PoliteStatus } from "../ui/polite-status";
import { SummaryList } from "../ui/summary-list";

type Request = FunctionReturnType<typeof api.requests.client.mine>[number];

/** Whether it goes ahead. */
function standingOf(status: RequestStatus, confirmed: boolean) {
  if (status === "Cancelled") return { standing: "Not going ahead", Icon: CircleX };
  return confirmed
    ? { standing: "Confirmed", Icon: CircleCheck }
    : { standing: "Not confirmed yet", Icon: Clock };
}

/** One request: what was asked for, when, and where it stands. */
export function RequestCard({ request }: { request: Request }) {
  const headingId = useId();
  const { reference, selectedService, bookingDate, bookingTime, status, confirmed } = request;
  const words = requestStatusInWords(status);
  const when =
    bookingDate !== undefined && bookingTime !== undefined
      ? instantInWords(instantOf(bookingDate, bookingTime))
      : "No time chosen";
  const { standing, Icon } = standingOf(words, confirmed);
  return (
    <Card as="li" aria-labelledby={headingId}>
      <div className="grid gap-4">
        <h2 id={headingId} className="text-xl font-bold">
          {selectedService}
        </h2>
        <p className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-6 shrink-0 text-eucalyptus" />
          {standing}
        </p>
        <PoliteStatus message={`${reference}: ${words}, ${standing}`} />
        <SummaryList
          items={[
            { label: "Status", value: words },
            { label: "When", value: when },
            { label: "Reference", value: reference },
          ]}
        />
      </div>
    </Card>
  );
}
