import { afterEach, expect, test, vi } from "vitest";
import { download } from "../../src/lib/download";

afterEach(() => {
  vi.useRealTimers();
});

test("a browser that is busy may still fetch the file half a minute after the press", () => {
  vi.useFakeTimers();
  const kept = new Set<string>();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    kept.add("blob:1");
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => {
    kept.delete(address);
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  download({ fileName: "WS-7K3F.ics", type: "text/calendar", text: "BEGIN:VCALENDAR" });
  vi.advanceTimersByTime(30_000);
  expect([...kept]).toEqual(["blob:1"]);
  vi.runAllTimers();
  expect([...kept]).toEqual([]);
});
