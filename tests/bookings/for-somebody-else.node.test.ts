import fc from "fast-check";
import { expect, test } from "vitest";
import { blankBooking, bookingForm } from "#convex/bookings/formRules";
import { serviceArea } from "#convex/business/serviceArea";
import { NOW } from "../support/factories";
import { usual } from "./usual-hours";

const rules = bookingForm({ ...usual(NOW), area: serviceArea, slot: "optional" });
const filled = {
  ...blankBooking,
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online",
  selectedService: "Computer help",
};
const names = fc.stringMatching(/^[A-Za-z]{1,20}$/);

test("somebody who asks for themselves sends nothing about anybody else, whatever they typed before", () => {
  fc.assert(
    fc.property(names, (visitedName) => {
      const sent = rules.parse({
        ...filled,
        visitFor: "me",
        visitedName,
        visitedPhone: "0412 345 678",
      });
      expect(sent.visitedName).toBeUndefined();
      expect(sent.visitedPhone).toBeUndefined();
      expect(sent).not.toHaveProperty("visitFor");
    }),
  );
});

test("the browser's data for somebody else is valid on the server unchanged", () => {
  fc.assert(
    fc.property(names, (visitedName) => {
      const sent = rules.parse({ ...filled, visitFor: "somebody", visitedName });
      expect(sent.visitedName).toBe(visitedName);
      expect(rules.parse({ ...sent })).toEqual(sent);
    }),
  );
});

test("for somebody else their name is asked for", () => {
  const problems = rules.safeParse({ ...filled, visitFor: "somebody" }).error?.issues;
  expect(problems?.map(({ path }) => path.join("."))).toEqual(["visitedName"]);
});
