import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import LiveVisit from "../../../src/bookings/client/live-visit";
import { renderAt } from "../../support/render-at";

/** A manage link's key. */
export const KEY = `WS-7K3F.${"3f".repeat(32)}`;

/** Opens a manage link's page, which shows a visit, or none. */
export function openLink(shown: Record<string, unknown> | null): void {
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (args === "skip") return undefined;
    if (getFunctionName(query) === "bookings/hours/visitor:get") return defaultHours;
    if (getFunctionName(query) !== "bookings/client:visit") return [];
    expect(args).toEqual({ key: KEY });
    return shown;
  });
  renderAt(`/visit?key=${KEY}`, <LiveVisit />);
}
