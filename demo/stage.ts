import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { business } from "#convex/business/business";
import { country } from "#convex/business/country";
import { serviceArea } from "#convex/business/serviceArea";
import { uploadHeaders } from "#convex/uploads/rules";
import { numbers } from "./numbers";

/** A caller of a deployment's public functions. */
export interface Caller {
  query: <Query extends FunctionReference<"query">>(
    query: Query,
    args: FunctionArgs<Query>,
  ) => Promise<FunctionReturnType<Query>>;
  mutation: <Mutation extends FunctionReference<"mutation">>(
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
  ) => Promise<FunctionReturnType<Mutation>>;
  /** Calls an HTTP action. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** The deployment on which the demo is played. */
export interface Stage {
  /** The demo's now, in epoch milliseconds: everything has happened by then. */
  now: number;
  /** A visitor, each name on a separate network. */
  visitor: (name: string) => Caller;
  /** A client, or the owner if there's no address. */
  signedIn: (email?: string) => Promise<Caller>;
}

/** Something that happens at an instant. */
export interface Step {
  at: number;
  play: () => Promise<unknown>;
}

const content = resolve(import.meta.dirname, "content");

/** One of the suburbs we go to, nearest first; a small business has fewer than the content mentions. */
const near = (place: number) =>
  serviceArea[Math.min(place, serviceArea.length) - 1] ?? serviceArea[0];

/** The content's placeholders for facts of the business, such as `{phone}` or `{suburb 2}`. */
const facts = {
  phone: () => business.phone.display,
  tel: () => business.phone.href,
  suburb: (place: number) => near(place).suburbs[0],
  postcode: (place: number) => near(place).postcode,
  mobile: (place: number) => numbers.mobile(place),
  landline: (place: number) => numbers.landline(place),
  businessNumber: () => country.businessNumber.example,
};

export const readContent = (file: string) =>
  readFileSync(resolve(content, file), "utf8").replace(
    /\{(phone|tel|suburb|postcode|mobile|landline|businessNumber)(?: (\d+))?\}/g,
    (_, fact: keyof typeof facts, place: string) => facts[fact](Number(place)),
  );

/** JSON content, which the called functions check. */
export const parseContent = (file: string): unknown => JSON.parse(readContent(file));

/** The same id for a name each time it's played, so that a deployment accepts it once. */
export const idOf = (name: string) =>
  createHash("sha256").update(name).digest("base64url").slice(0, 20);

/** Uploads a picture of the content under a key, like a browser; returns its id. */
export async function upload({ fetch }: Caller, key: string, fileName: string): Promise<string> {
  const fileId = idOf(`${key} ${fileName}`);
  const headers = {
    [uploadHeaders.key]: key,
    [uploadHeaders.fileId]: fileId,
    [uploadHeaders.fileName]: fileName,
  };
  const body = readFileSync(resolve(content, "pictures", fileName));
  const answer = await fetch("/uploads", { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${fileName}: ${await answer.text()}`);
  return fileId;
}

/** A form's answer, which has to be a success. */
export function accepted<Answer extends { ok: boolean }>(answer: Answer) {
  if (!answer.ok) throw new Error(`The demo was refused: ${JSON.stringify(answer)}`);
  return answer as Extract<Answer, { ok: true }>;
}
