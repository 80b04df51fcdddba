import {
  bookableTimes,
  type BookingActor,
  dateProblem,
  mayStillChange,
  type Slot,
} from "#convex/bookings/rules";
import type { RequestEventKind } from "#convex/requests/fields";
import { usual } from "./usual-hours";

/** A step that somebody tries; `which` picks one of the existing requests. */
export type Step =
  | { kind: "book" | "add"; slot: Slot | undefined }
  | { kind: "confirm" | "unconfirm" | "complete" | "cancel" | "clientCancel"; which: number }
  | { kind: "move" | "clientMove"; which: number; slot: Slot }
  | { kind: "reopen"; which: number; slot: Slot | undefined }
  | { kind: "close" | "open"; date: string }
  | { kind: "wait"; hours: number };

/** A request's expected state. */
export interface Known {
  status: "Pending" | "Completed" | "Cancelled";
  confirmed: boolean;
  slot: Slot | undefined;
  timeline: RequestEventKind[];
}

/** `ok`, or the failure's code. */
type Outcome = "ok" | "invalid" | "slotTaken" | "notOpen" | "tooLate" | "forbidden";

const isSame = (a: Slot | undefined, b: Slot | undefined) =>
  a?.date === b?.date && a?.time === b?.time;

/** A simple model of the bookings: the expected outcome of each step. */
export class BookingModel {
  readonly requests: Known[] = [];
  readonly closed = new Set<string>();

  /** The expected outcome of a step, which is applied at once. */
  take(step: Step, now: number): Outcome {
    switch (step.kind) {
      case "wait":
        return "ok";
      case "open":
        this.closed.delete(step.date);
        return "ok";
      case "close":
        if (dateProblem(step.date, usual(now, "owner")) !== null) return "invalid";
        this.closed.add(step.date);
        return "ok";
      case "book":
        return this.#place(step.slot, "client", now);
      case "add":
        return this.#place(step.slot, "owner", now);
      default:
        return this.#change(step, this.requests[step.which]!, now);
    }
  }

  isFree(slot: Slot): boolean {
    return !this.requests.some(
      (each) => each.status !== "Cancelled" && each.slot !== undefined && isSame(each.slot, slot),
    );
  }

  #place(slot: Slot | undefined, actor: BookingActor, now: number): Outcome {
    if (slot !== undefined) {
      const outcome = this.#claim(slot, actor, now);
      if (outcome !== "ok") return outcome;
    }
    const confirmed = actor === "owner" && slot !== undefined;
    const timeline: RequestEventKind[] = confirmed ? ["received", "confirmed"] : ["received"];
    this.requests.push({ status: "Pending", confirmed, slot, timeline });
    return "ok";
  }

  #claim(slot: Slot, actor: BookingActor, now: number): Outcome {
    if (!bookableTimes(slot.date, usual(now, actor)).includes(slot.time)) return "invalid";
    return this.closed.has(slot.date) || !this.isFree(slot) ? "slotTaken" : "ok";
  }

  #change(step: Extract<Step, { which: number }>, request: Known, now: number): Outcome {
    switch (step.kind) {
      case "confirm":
      case "unconfirm":
        return this.#setConfirmed(request, step.kind === "confirm");
      case "complete":
        return this.#end(request, "Completed");
      case "cancel":
        return this.#end(request, "Cancelled");
      case "clientCancel":
        return this.#isLate(request, now) ? "tooLate" : this.#end(request, "Cancelled");
      case "move":
        return this.#move(request, step.slot, "owner", now);
      case "clientMove":
        return this.#move(request, step.slot, "client", now);
      case "reopen":
        return this.#reopen(request, step.slot, now);
    }
  }

  #isLate({ status, slot }: Known, now: number): boolean {
    return status === "Pending" && slot !== undefined && !mayStillChange(slot, now);
  }

  #setConfirmed(request: Known, confirmed: boolean): Outcome {
    if (request.status !== "Pending") return "notOpen";
    if (request.confirmed !== confirmed)
      request.timeline.push(confirmed ? "confirmed" : "unconfirmed");
    request.confirmed = confirmed;
    return "ok";
  }

  #end(request: Known, status: "Completed" | "Cancelled"): Outcome {
    if (request.status === status) return "ok";
    if (request.status !== "Pending") return "notOpen";
    request.status = status;
    request.timeline.push(status === "Completed" ? "completed" : "cancelled");
    return "ok";
  }

  #move(request: Known, slot: Slot, actor: BookingActor, now: number): Outcome {
    if (!bookableTimes(slot.date, usual(now, actor)).includes(slot.time)) return "invalid";
    if (actor === "client" && this.#isLate(request, now)) return "tooLate";
    if (request.status !== "Pending") return "notOpen";
    if (actor === "client" && request.slot === undefined) return "forbidden";
    if (isSame(request.slot, slot)) return "ok";
    const outcome = this.#claim(slot, actor, now);
    if (outcome !== "ok") return outcome;
    request.slot = slot;
    request.confirmed &&= actor === "owner";
    request.timeline.push("changed");
    return "ok";
  }

  #reopen(request: Known, other: Slot | undefined, now: number): Outcome {
    if (
      other !== undefined &&
      !bookableTimes(other.date, usual(now, "owner")).includes(other.time)
    ) {
      return "invalid";
    }
    if (request.status === "Pending") return "ok";
    if (request.status === "Completed" && other !== undefined) return "notOpen";
    if (request.status === "Cancelled") {
      const slot = other ?? request.slot;
      if (other !== undefined && this.closed.has(other.date)) return "slotTaken";
      if (slot !== undefined && !this.isFree(slot)) return "slotTaken";
      request.slot = slot;
    }
    request.status = "Pending";
    request.timeline.push("reopened");
    return "ok";
  }
}
