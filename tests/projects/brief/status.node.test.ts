import { expect, test } from "vitest";
import { formatDesignStatus } from "../../../src/projects/brief/words";

test("a design that waits for its client says so in words for each side", () => {
  expect(formatDesignStatus("waiting for you", "client")).toBe("Waiting for you");
  expect(formatDesignStatus("waiting for you", "owner")).toBe("Waiting for the client");
  expect(formatDesignStatus("on hold", "owner")).toBe("On hold");
});
