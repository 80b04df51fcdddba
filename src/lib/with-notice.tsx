import type { ReactNode } from "react";
import { formatNotice } from "#convex/shared/openingWords";
import { useOpening } from "./opening";

/** Renders a sentence with the notice that a booking needs, such as "24 hours"; nothing if it needs none. */
export function WithNotice({ children }: { children: (notice: string) => ReactNode }) {
  const notice = formatNotice(useOpening().noticeHours);
  return notice === undefined ? null : children(notice);
}
