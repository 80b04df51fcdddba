import * as z from "zod/mini";
import { formatDate, formatTime } from "../shared/dates";
import { caps, optionalParagraphs } from "../submissions/rules";
import type { Slot } from "./rules";
import type { RequestEventKind } from "./tables";

/** The states that we give a request. */
export type RequestStatus = "Pending" | "Completed" | "Cancelled";

/**
 * A request's state as people read it: Pending as it is, and anything else is done (docs/product.md 5). Only a
 * cancelled one says so: nobody should wait for a visit that will not be.
 */
export function formatRequestStatus(status: string): RequestStatus {
  return status === "Pending" || status === "Cancelled" ? status : "Completed";
}

/** What the owner may tell the client when they cancel. */
export const cancelForm = z.object({ note: optionalParagraphs(caps.longText) });

/** `Thursday 26 November 2026, 9:00 am`. */
export function formatSlot({ date, time }: Slot): string {
  return `${formatDate(date)}, ${formatTime(time)}`;
}

interface RequestEventDetails {
  kind: RequestEventKind;
  from?: Slot | undefined;
  to?: Slot | undefined;
}

/** One entry of a request's timeline. */
export function formatRequestEvent({ kind, from, to }: RequestEventDetails): string {
  const then = to === undefined ? "" : `, for ${formatSlot(to)}`;
  switch (kind) {
    case "received":
      return `Received${then}`;
    case "confirmed":
      return "Confirmed";
    case "unconfirmed":
      return "Waiting to be confirmed again";
    case "changed":
      return from === undefined || to === undefined
        ? `Time chosen${then}`
        : `Moved from ${formatSlot(from)} to ${formatSlot(to)}`;
    case "cancelled":
      return "Cancelled";
    case "completed":
      return "Completed";
    case "reopened":
      return `Open again${then}`;
  }
}
