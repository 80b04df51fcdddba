import type { VisitState } from "../shared/visits";

/** Where a visit's calendar file is, and a quote's or an invoice's PDF. */
export const VISIT_FILE = "/files/visit.ics";
export const LETTER_FILE = "/files/letter.pdf";

/** What a visit's calendar file is made of. Nothing that somebody typed: an address stands in logs. */
export interface VisitFile {
  reference: string;
  service: string;
  serviceType: "online" | "in-person";
  /** `YYYY-MM-DD` and `HH:mm`, on the business's clock. */
  date: string;
  time: string;
  minutes: number;
  member?: string | undefined;
  state: VisitState;
  sequence: number;
}

/** The address of a visit's file, behind the deployment's. */
export function toVisitFile({ member, ...file }: VisitFile): string {
  const values = Object.entries({ ...file, ...(member !== undefined && { member }) });
  return `${VISIT_FILE}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()}`;
}
