/** A request's state as its client reads it: Pending as it is, anything else is done (specification section 4). */
export function requestStatusInWords(status: string): "Pending" | "Completed" {
  return status === "Pending" ? "Pending" : "Completed";
}
