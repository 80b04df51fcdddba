import { useQuery } from "convex/react";
import { type ComponentProps, lazy, type ReactNode, useState } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { NotLoaded } from "../../lib/recovery-actions";
import { Button } from "../../ui/button";
import { CardSection } from "../../ui/card";
import { Deferred } from "../../ui/deferred";
import { Dialog } from "../../ui/dialog";
import { LoadingLine } from "../../ui/loading-line";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { VisitReport } from "../visit-report";
import { useEmailingReport } from "./changes";

/** Lists have its button before anybody presses it: the form comes then. */
const ReportForm = lazy(() => import("./report-form"));

interface ReportButtonProps extends Pick<ComponentProps<typeof Button>, "kind"> {
  reference: string;
  /** Asks what was done. */
  title: string;
  children: ReactNode;
}

/** Opens the form for a report. */
function ReportButton({ reference, title, children, ...button }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setOpen(true);
        }}
      >
        {children}
      </Button>
      <Dialog open={open} title={title} onClose={close}>
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
          <StoredReport reference={reference} onClose={close} />
        </Deferred>
      </Dialog>
    </>
  );
}

function StoredReport({ reference, onClose }: { reference: string; onClose: () => void }) {
  const request = useQuery(api.bookings.owner.report, { reference });
  if (request === null) return null;
  if (request === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return <ReportForm reference={reference} request={request} onClose={onClose} />;
}

interface DoneWithReportProps extends Pick<ReportButtonProps, "kind"> {
  request: { reference: string; name: string };
}

/** Marks a request as done, and asks what was done. */
export function DoneWithReport({
  request: { reference, name },
  kind = "secondary",
}: DoneWithReportProps) {
  return (
    <ReportButton kind={kind} reference={reference} title={`What was done for ${name}?`}>
      <span>
        Done, with a report<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
      </span>
    </ReportButton>
  );
}

/** The report of a request that's done: what its client reads, where it went, and the ways to correct it. */
export function ReportSection({ reference }: { reference: string }) {
  const request = useQuery(api.bookings.owner.report, { reference });
  const { setEmailed, busy } = useEmailingReport(reference, request?.name ?? "");
  const today = useToday();
  if (!request || request.status !== "Completed") return null;
  const { report, email, sentAt, dueAt, copyTo } = request;
  if (report === undefined)
    return (
      <div>
        <ReportButton kind="secondary" reference={reference} title="What was done?">
          Write a report
        </ReportButton>
      </div>
    );
  return (
    <CardSection title="Report">
      <VisitReport report={report} />
      <p className="text-muted empty:hidden">
        {[
          dueAt !== undefined && "It’s emailed in a moment.",
          dueAt === undefined &&
            sentAt !== undefined &&
            `Emailed: ${formatShortDateTime(sentAt, today)}.`,
          copyTo !== undefined && `The client wants ${copyTo} to get it, too.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <div className="flex flex-wrap gap-2">
        <ReportButton kind="secondary" reference={reference} title="What was done?">
          Change the report
        </ReportButton>
        {email !== undefined && dueAt === undefined && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() => {
              setEmailed();
            }}
          >
            {sentAt === undefined ? "Email the report" : "Email it again"}
          </Button>
        )}
      </div>
    </CardSection>
  );
}
