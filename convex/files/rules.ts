import type { VisitState } from "../shared/visits";

/** The paths of a visit's calendar file, and of a quote's or an invoice's PDF. */
export const VISIT_FILE = "/files/visit.ics";
export const LETTER_FILE = "/files/letter.pdf";

/** The query string of a visit's calendar file. It has nothing that somebody typed, because addresses are logged. */
export interface VisitFile {
  reference: string;
  service: string;
  serviceType: "online" | "in-person";
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: string;
  time: string;
  minutes: number;
  member?: string | undefined;
  state: VisitState;
  sequence: number;
}

/** The path and query string of a visit's calendar file. */
export function toVisitFile({ member, ...file }: VisitFile): string {
  const values = Object.entries({ ...file, ...(member !== undefined && { member }) });
  return `${VISIT_FILE}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()}`;
}
