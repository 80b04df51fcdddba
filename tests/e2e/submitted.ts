import { expect, type Page } from "@playwright/test";
import { newPushId } from "#convex/shared/ids";
import { uploadHeaders } from "#convex/uploads/rules";
import { callFunction } from "../local/request";
import { briefArgs } from "../projects/brief/brief-args";
import { bookingArgs } from "../support/factories";
import { E2E } from "./addresses";
import { openDate } from "./booking-steps";

/** Calls a function as a visitor; returns the answer. */
async function doAsVisitor(path: string, args: Record<string, unknown>): Promise<unknown> {
  const { json } = await callFunction(E2E.deploymentUrl, "mutation", path, { args });
  return (json as { value: unknown }).value;
}

/** Submits a visitor's form; returns the reference. */
export async function submit(path: string, args: Record<string, unknown>): Promise<string> {
  return ((await doAsVisitor(path, args)) as { reference: string }).reference;
}

/** Pat's booking, at 9 am on an open day by default; returns its reference. */
export const submitBooking = (booking: Record<string, unknown> = {}): Promise<string> =>
  submit("bookings/visitor:book", bookingArgs({ bookingDate: openDate(), ...booking }));

/** Pat's website brief; returns its reference. */
export const submitBrief = (brief: Record<string, unknown> = {}): Promise<string> =>
  submit("projects/brief/visitor:submit", briefArgs(brief));

/** The demo content's coupon for friends. */
export async function demoCoupon(page: Page) {
  const rows = await page.request.get(`${E2E.deploymentSite}/demo/rows?table=coupons`);
  const coupons = (await rows.json()) as { kind: string; code: string }[];
  const code = coupons.find(({ kind }) => kind === "referral")?.code;
  if (code === undefined) throw new Error("The demo has no coupon for friends");
  return { code, asTyped: code.toLowerCase().replace(/-|(?<=^save)/, " ") };
}

/** Runs an internal function. */
export async function runOnDeployment(page: Page, path: string, args: object): Promise<void> {
  const answer = await page.request.post("/demo/run", { data: { path, args } });
  expect(answer.status()).toBe(204);
}

/** Uploads a picture without the browser, which would have changed it; returns its key and id. */
export async function uploadPicture(picture: Uint8Array, fileName = "") {
  const newId = () => newPushId(Date.now(), Math.random);
  const ids = { filesKey: newId(), file: newId() };
  const answer = await fetch(`${E2E.deploymentSite}/uploads`, {
    method: "POST",
    body: new Uint8Array(picture),
    headers: {
      [uploadHeaders.key]: ids.filesKey,
      [uploadHeaders.fileId]: ids.file,
      ...(fileName !== "" && { [uploadHeaders.fileName]: fileName }),
    },
  });
  expect(await answer.json()).toEqual({ problem: null });
  return ids;
}
