import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatShortTime } from "#convex/shared/columns";
import { useToday } from "../../../lib/now";
import { PhoneLink } from "../../../lib/phone-link";
import { BackLink } from "../../../navigation/back-link";
import { useListOfRecord } from "../../../navigation/list-of-record";
import { NotConfirmed } from "../../../records/not-confirmed";
import { CardSection } from "../../../ui/card";
import { EmailLink } from "../../../ui/contact-link";
import { LoadingLine } from "../../../ui/loading-line";
import { PanelHeader } from "../../../ui/panel";
import { DownloadAllPictures, DownloadPicture } from "../../../uploads/picture-downloads";
import { BriefInFull, type WholeDesign } from "../brief-in-full";
import type { OwnedDesign } from "./tracking";

interface OwnerDesignProps {
  reference: string;
  project: (design: OwnedDesign, brief: ReactNode) => ReactNode;
}

/** One design, and its client. */
export function OwnerDesign({ reference, project }: OwnerDesignProps) {
  const design = useQuery(api.projects.brief.owner.show, { reference });
  useListOfRecord(design && { status: isOver(design) ? design.status : null });
  return (
    <>
      <BackLink>All projects</BackLink>
      <PanelHeader
        title={getTitle(design, reference)}
        lead={design && <Contact design={design} />}
      />
      {design === undefined && <LoadingLine>Loading…</LoadingLine>}
      {design === null && <p>{`There’s no project with the reference ${reference}.`}</p>}
      {design && project(design, <Brief design={design} />)}
    </>
  );
}

function Brief({ design }: { design: OwnedDesign }) {
  const { reference } = design;
  return (
    <BriefInFull
      design={design}
      part={CardSection}
      pictureActions={{
        all: (pictures) => <DownloadAllPictures pictures={pictures} reference={reference} />,
        one: (picture) => <DownloadPicture picture={picture} />,
      }}
    />
  );
}

/** No longer in the list of current projects. */
const isOver = ({ status }: OwnedDesign) => status === "finished" || status === "on hold";

function getTitle(design: WholeDesign | null | undefined, reference: string): string {
  return design === null ? "Project not found" : (design?.businessName ?? reference);
}

function Contact({ design }: { design: OwnedDesign }) {
  const today = useToday();
  const { clientName, clientEmail, clientPhone, reference, submittedAt } = design;
  const sent = formatShortTime(submittedAt, today);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
      <span className="basis-full">{`${clientName} · ${reference} · sent ${sent}`}</span>
      {clientPhone !== undefined && <PhoneLink phone={clientPhone} />}
      <EmailLink email={clientEmail} />
      {design.isProved !== true && <NotConfirmed />}
    </p>
  );
}
