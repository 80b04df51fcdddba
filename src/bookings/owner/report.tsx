import { useQuery } from "convex/react";
import { type ComponentProps, lazy } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { NotLoaded } from "../../live/recovery-actions";
import { Button } from "../../ui/button";
import { CardSection } from "../../ui/card";
import { Deferred } from "../../ui/deferred";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { VisitReport } from "../visit-report";
import { useEmailingReport } from "./changes";

/** Lazy, because lists have the button long before anybody presses it. */
const ReportForm = lazy(() => import("./report-form"));

interface ReportButtonProps extends Pick<
  ComponentProps<typeof DialogButton>,
  "kind" | "label" | "about" | "title"
> {
  reference: string;
}

function ReportButton({ reference, ...button }: ReportButtonProps) {
  return (
    <DialogButton {...button}>
      {(close) => (
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
          <StoredReport reference={reference} onClose={close} />
        </Deferred>
      )}
    </DialogButton>
  );
}

function StoredReport({ reference, onClose }: { reference: string; onClose: () => void }) {
  const request = useQuery(api.bookings.staff.report, { reference });
  if (request === null) return null;
  if (request === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return <ReportForm reference={reference} request={request} onClose={onClose} />;
}

interface DoneWithReportProps extends Pick<ReportButtonProps, "kind"> {
  request: { reference: string; name: string };
}

/** Marks a request as done with a report. */
export function DoneWithReport({ request: { reference, name }, ...button }: DoneWithReportProps) {
  return (
    <ReportButton
      {...button}
      label="Done, with a report"
      about={reference}
      reference={reference}
      title={`What was done for ${name}?`}
    />
  );
}

/** A finished request's report: its text, where it was sent, and a button to correct it. */
export function ReportSection({ reference }: { reference: string }) {
  const request = useQuery(api.bookings.staff.report, { reference });
  const { setEmailed, busy } = useEmailingReport(reference, request?.name ?? "");
  const today = useToday();
  if (!request || request.status !== "Completed") return null;
  const { report, email, sentAt, dueAt, copyTo } = request;
  if (report === undefined)
    return (
      <div>
        <ReportButton label="Write a report" reference={reference} title="What was done?" />
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
        <ReportButton label="Change the report" reference={reference} title="What was done?" />
        {email !== undefined && dueAt === undefined && (
          <Button kind="secondary" busy={busy} onClick={() => setEmailed()}>
            {sentAt === undefined ? "Email the report" : "Email it again"}
          </Button>
        )}
      </div>
    </CardSection>
  );
}
