import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vOfferState } from "./fields";

export const waitingListTables = {
  /**
   * Earlier times that were offered to the clients of visits, each for half an hour. As long as one is open, a slot hold
   * for its request keeps its slot from others.
   */
  offers: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      date: v.string(),
      time: v.string(),
      /** SHA-256 of the key in the link. */
      keyHash: v.string(),
      /** Epoch milliseconds. */
      until: v.number(),
      state: vOfferState,
    })
      .index("by_keyHash", ["keyHash"])
      .index("by_quoteRequestId_and_state", ["quoteRequestId", "state"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: each is in an email to them",
      kept: [{ period: "offers" }],
    },
  ),
};
