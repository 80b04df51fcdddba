import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { rhythmWords } from "#convex/bookings/series/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatShortSlot } from "#convex/shared/columns";
import { toInstant } from "#convex/shared/dates";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useNow, useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { TallTextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import type { OpenRequest } from "./format";
import { formatHearing } from "./hearing";
import { RepeatForm } from "./repeat-form";

type Series = NonNullable<FunctionReturnType<typeof api.bookings.series.owner.ofRequest>>;

/** The visits that a visit is repeated in, and the way to make and end them. Nothing for what has no time. */
export function RepeatingVisits({ request }: { request: OpenRequest }) {
  const { reference, status } = request;
  const slot = getSlot(request);
  const isOn = slot !== undefined && status !== "Cancelled";
  const series = useQuery(api.bookings.series.owner.ofRequest, isOn ? { reference } : "skip");
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  if (!isOn || series === undefined) return null;
  if (series === null && !isOpen) return <RepeatButton onPress={open} />;
  return (
    <CardSection title="Repeating visits">
      {series !== null && <SeriesList series={series} reference={reference} />}
      {isOpen ? (
        <RepeatForm request={request} onClose={() => setIsOpen(false)} />
      ) : (
        <ButtonRow>
          <RepeatButton onPress={open} />
          {series !== null && <EndSeries series={series} request={request} />}
        </ButtonRow>
      )}
    </CardSection>
  );
}

function RepeatButton({ onPress }: { onPress: () => void }) {
  return (
    <div>
      <Button kind="secondary" onClick={onPress}>
        Repeat this visit
      </Button>
    </div>
  );
}

const stateWords: Partial<Record<string, string>> = {
  Completed: " (completed)",
  Cancelled: " (cancelled)",
};

function SeriesList({ series, reference }: { series: Series; reference: string }) {
  const today = useToday();
  const link = useSearchParamLink();
  return (
    <>
      <p>{`${rhythmWords[series.rhythm]}. To skip one, cancel or move it.`}</p>
      <ul aria-label="Visits of this series" className="grid">
        {series.visits.map((visit) => {
          const words = `${formatShortSlot(visit, today)}${stateWords[visit.status] ?? ""}`;
          return (
            <li key={visit.reference}>
              {visit.reference === reference ? (
                <p className="grid min-h-11 items-center font-semibold">{`${words}: this visit`}</p>
              ) : (
                <TallTextLink to={link({ open: visit.reference })}>{words}</TallTextLink>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Cancels what is to come, once the owner has read which visits that are. */
function EndSeries({ series, request }: { series: Series; request: OpenRequest }) {
  const end = useMutation(api.bookings.series.owner.end);
  const ask = useConfirm();
  const { run, busy } = useToast();
  const now = useNow(30_000);
  const toCome = series.visits.filter(
    ({ status, date, time }) => status === "Pending" && toInstant(date, time) > now,
  );
  if (toCome.length === 0) return null;
  async function press() {
    const sure = await ask({
      title: "End the repeating visits?",
      text: `This cancels ${toCome.map(formatSlot).join("; ")}. ${formatHearing({ ...request, isTexted: undefined })} Visits with a payment stay.`,
      yes: toCome.length === 1 ? "Cancel 1 visit" : `Cancel ${toCome.length} visits`,
      danger: true,
    });
    if (!sure) return;
    let count = 0;
    await run(
      async (control) => {
        count = await end({ reference: request.reference }, control);
      },
      { done: () => (count === 1 ? "1 visit is cancelled." : `${count} visits are cancelled.`) },
    );
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      End the repeating visits
    </Button>
  );
}
