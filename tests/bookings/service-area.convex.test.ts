import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { bookingForm, callerForm } from "#convex/bookings/formRules";
import { serviceArea } from "#convex/business/serviceArea";
import { bookingArgs, NOW } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { test } from "../support/fixtures";
import { runs } from "../support/properties";
import { book, getRequest } from "./booking-fixtures";
import { usual } from "./usual-hours";

const { save } = api.businessDetails.owner;

const at = (postcode: string) => ({ serviceType: "in-person", address: "1 High St", postcode });
const tooFar =
  "We don’t come to 9999 yet, but we can help you online. Choose Online, or call us on (03) 7010 1234";
const refused = { code: "invalid", fields: { postcode: tooFar } };

describe("an address outside our service area", () => {
  test("is refused for a visit and for a quote, with what we can do instead", async ({
    backend,
  }) => {
    const visit = bookingArgs(at("9999"));
    const quote = { ...visit, bookingDate: undefined, bookingTime: undefined };
    for (const args of [visit, quote]) {
      const call = backend.mutation(api.bookings.visitor.book, args);
      expect(await failureOfCall(call)).toEqual(refused);
    }
  });

  test("doesn't matter for online help, and isn't stored", async ({ backend }) => {
    const reference = await book(backend, { ...at("9999"), serviceType: "online" });
    expect(await getRequest(backend, reference)).not.toHaveProperty("postcode");
  });

  test("is taken once the owner goes there, and refused once they don't", async ({
    backend,
    owner,
  }) => {
    const area = [{ postcode: "9999", suburbs: ["Far End"] }];
    await owner.mutation(save, { serviceArea: area, lastModified: 0 });
    await book(backend, at("9999"));
    const call = backend.mutation(api.bookings.visitor.book, bookingArgs(at("3071")));
    const [field] = Object.keys(refused.fields);
    expect(await failureOfCall(call)).toMatchObject({
      fields: { [field!]: expect.stringContaining("We don’t come to 3071 yet") as string },
    });
  });

  test("is for the owner to agree to on the phone", async ({ backend, owner }) => {
    const result = await owner.mutation(api.bookings.owner.add, bookingArgs(at("9999")));
    requireOk(result);
    expect(await getRequest(backend, result.reference)).toMatchObject(at("9999"));
  });
});

/** The form's error at the postcode, or undefined. */
function postcodeMessage(postcode: string, actor?: "owner"): string | undefined {
  const args = bookingArgs(at(postcode));
  const { error } =
    actor === "owner"
      ? callerForm(usual(NOW)).safeParse(args)
      : bookingForm({ ...usual(NOW), area: serviceArea, slot: "required" }).safeParse(args);
  return error?.issues.find(({ path }) => path[0] === "postcode")?.message;
}

describe("a postcode", () => {
  test("passes exactly in our service area; the owner may enter any other", () => {
    const served = serviceArea.map(({ postcode }) => postcode as string);
    const anyPostcode = fc.oneof(
      fc.constantFrom(...served),
      fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0")),
    );
    fc.assert(
      fc.property(anyPostcode, (postcode) => {
        const message = postcodeMessage(postcode);
        if (served.includes(postcode)) expect(message).toBeUndefined();
        else expect(message).toContain(`We don’t come to ${postcode} yet`);
        expect(postcodeMessage(postcode, "owner")).toBeUndefined();
      }),
      { numRuns: runs(10_000) },
    );
  });

  test.for(["30711", "307", "3071a", "three", ""])(
    "of four digits is asked for where it's %j",
    (postcode) => {
      const help = "Enter a postcode with four digits, like 3071";
      expect(postcodeMessage(postcode)).toBe(help);
      expect(postcodeMessage(postcode, "owner")).toBe(help);
    },
  );
});
