import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { formatFailure, toFailure, type VisibleFailure } from "../../src/live/failure";

test("a typed error is the failure it carries; anything else means that there was no answer", () => {
  expect(toFailure(new ConvexError({ code: "slotTaken", nearest: [] }))).toEqual({
    code: "slotTaken",
    nearest: [],
  });
  expect(toFailure(new TypeError("x is undefined"))).toEqual({ code: "unavailable" });
  const unknown = new Error("[CONVEX M(a:b)] Could not find public function for 'a:b'.");
  expect(toFailure(unknown)).toEqual({ code: "outdated" });
});

test.each<[VisibleFailure, RegExp]>([
  [{ code: "invalid", fields: {} }, /check the ones marked/],
  [{ code: "slotTaken", nearest: [] }, /choose another time/],
  [{ code: "alreadySubmitted", reference: "WS-7K3F" }, /WS-7K3F.*call us on \(03\) 7010 1234/],
  [
    { code: "tooManyRequests", retryAfter: 59_000 },
    /wait a minute.*or call us on \(03\) 7010 1234/,
  ],
  [{ code: "tooManyRequests", retryAfter: 61_000 }, /wait 2 minutes/],
  [{ code: "accessEnded" }, /half an hour.*enter your email again/],
  [{ code: "signInRequired" }, /sign in/],
  [{ code: "freshCodeRequired" }, /type a new code/],
  [{ code: "notOffered" }, /don’t offer.*call us on/],
  [{ code: "forbidden" }, /someone else/],
  [{ code: "outdated" }, /new version.*load the page again/],
  [{ code: "unavailable" }, /still here.*try again.*call us on \(03\) 7010 1234/],
])("$code says what to do next", (failure, words) => {
  expect(formatFailure(failure)).toMatch(words);
});
