import { ConvexError } from "convex/values";
import { api, internal } from "../_generated/api";
import { type ActionCtx, env } from "../_generated/server";
import type { Slot } from "../bookings/rules";
import { business } from "../business/business";
import { COUPON_CONDITION, COUPON_DAYS, REFERRAL_COUPON_CENTS } from "../business/coupons";
import { ANSWERED_WITHIN } from "../business/terms";
import { toBusiness } from "../businessDetails/rules";
import type { Failure } from "../core/errors";
import { httpAction, isFromElsewhere } from "../core/httpAction";
import { keyedHash } from "../core/keyedHash";
import type { SubmissionWithCode } from "../coupons/fields";
import { codeWords } from "../coupons/rules";
import { dateAt, formatDateTime, toInstant } from "../shared/dates";
import {
  formatAlreadySubmitted,
  formatSlotTaken,
  formatTooManyRequests,
  NOT_OFFERED,
  WITHDRAWN,
} from "../shared/failureWords";
import { PUSH_ID_LENGTH } from "../shared/ids";
import { money } from "../shared/money";
import { pages } from "../shared/pages";
import { toSiteUrl } from "../shared/siteUrl";
import { withDetails } from "../shared/withDetails";
import { readEmail } from "../typed/emailAddress";
import { type AnswerPage, renderAnswer } from "./answerPage";
import { OFFERED, type PlainForm, plainForms } from "./forms";
import { isTooLong, missingId, type PostedForm, readForm, readJson } from "./postedForm";

/** The result of a post: the response's status and its page. */
interface Outcome extends AnswerPage {
  status: number;
}

type Caller = Pick<ActionCtx, "runMutation" | "runQuery">;

/**
 * A form without a script has no request id, so this derives one: the same content on the same day is the same post,
 * sent again after Back. It's a keyed hash, so that nobody who knows the content can work out the id and withdraw the
 * post.
 */
async function getRequestId({ templateId, params }: PostedForm): Promise<string> {
  const { requestId, ...content } = params;
  if (requestId !== undefined) return requestId;
  const said = JSON.stringify([dateAt(Date.now()), templateId, content]);
  const hash = await keyedHash("posted form", said);
  return hash.slice(0, PUSH_ID_LENGTH);
}

const refuse = (status: number, ...paragraphs: string[]): Outcome => ({
  status,
  title: "We couldn’t send it",
  paragraphs: [...paragraphs, `Or call us on ${business.phone.display}.`],
});

function toRefusal(failure: Failure): Outcome {
  switch (failure.code) {
    case "invalid":
      // Several friends may have the same mistake.
      return refuse(400, ...new Set(Object.values(failure.fields)));
    case "tooManyRequests":
      return refuse(429, formatTooManyRequests(failure));
    case "slotTaken":
      return refuse(409, formatSlotTaken(failure));
    case "alreadySubmitted":
      return refuse(409, formatAlreadySubmitted(failure));
    case "withdrawn":
      return refuse(409, WITHDRAWN);
    case "notOffered":
      return refuse(404, NOT_OFFERED);
    default:
      return refuse(409, "We couldn’t take it.");
  }
}

type Accepted = Extract<SubmissionWithCode, { ok: true }>;

/** What happens next, in the same words as the form with scripts. */
function getWords(
  { reviewReason, notEmailed }: Accepted,
  email: string,
  whatFollows: string | undefined,
): string[] {
  const inAHurry = `In a hurry? Call us on ${business.phone.display} and read the reference to us.`;
  if (reviewReason === "tooMuch") {
    return [
      `We’re very busy just now, so a person looks at it first, and no email is on its way. If you chose a time, it isn’t held yet. We’ll answer you, usually within ${ANSWERED_WITHIN}.`,
      inAHurry,
    ];
  }
  if (reviewReason === "wish") {
    return [
      `So many times are being booked just now that we can’t hold this one yet. We’ll call or email you to confirm a time, usually within ${ANSWERED_WITHIN}.`,
      inAHurry,
    ];
  }
  const next = notEmailed
    ? `We’ve sent ${email} many emails lately, so we won’t send one about this. Please write the reference down.`
    : whatFollows;
  return [
    ...(next === undefined ? [] : [next]),
    `To change something, call us on ${business.phone.display}.`,
  ];
}

function getCouponWords(codes: readonly string[], email: string): string[] {
  if (codes.length === 0) return [];
  const worth = `It takes ${money(REFERRAL_COUPON_CENTS)} off, once, within ${COUPON_DAYS} days. Write it down.`;
  return email === ""
    ? [worth, "You gave us no email address, so tell us the code when we next talk or visit."]
    : [
        worth,
        `It works only with ${email}. Type it into “Code or coupon” when you book, ask for a quote or choose a plan. ${COUPON_CONDITION}`,
      ];
}

async function toThanks(
  ctx: Caller,
  { form, params, requestId }: { form: PlainForm; params: PostedForm["params"]; requestId: string },
  accepted: Accepted,
): Promise<Outcome> {
  const request = await ctx.runQuery(api.bookings.visitor.receipt, { requestId });
  const { bookingDate: date, bookingTime: time, manageKey } = request ?? {};
  const key = manageKey && toSiteUrl(`${pages.visit.path}?key=${manageKey}`, env.SITE_URL);
  const email = readEmail(params[form.addressField ?? "email"] ?? "");
  const codes = [accepted.code, accepted.friendsCode].filter((code) => code !== undefined);
  const codeTyped = codeWords(params["coupon"]);
  return {
    status: 200,
    title:
      (accepted.reviewReason === undefined ? form.thanks?.(params["name"] ?? "") : undefined) ??
      "Thank you",
    facts: [
      { label: "Reference", value: accepted.reference },
      ...(date !== undefined && time !== undefined
        ? [{ label: "Time", value: formatDateTime(toInstant(date, time)) }]
        : []),
      ...codes.map((code) => ({ label: "Your coupon", value: code })),
    ],
    paragraphs: [
      ...getWords(accepted, email, form.whatFollows),
      ...getCouponWords(codes, email),
      ...(codeTyped === undefined ? [] : [codeTyped]),
    ],
    ...(key !== undefined &&
      key !== "" && {
        link: { label: "See, move or cancel your visit", url: key },
      }),
  };
}

async function getOutcome(ctx: Caller, request: Request, posted: PostedForm): Promise<Outcome> {
  if (isFromElsewhere(request, env.SITE_URL))
    return refuse(403, "Please send this from our own website.");
  const missing = missingId(posted);
  if (missing !== null) return { status: 400, title: "We couldn’t send it", paragraphs: [missing] };
  if (isTooLong(posted)) return refuse(413, "This is too long to send.");
  const form = plainForms.get(posted.templateId);
  if (form === undefined) return refuse(404, "There’s no such template.");
  const { params } = posted;
  const requestId = await getRequestId(posted);
  try {
    const envelope = { requestId, honeypot: params["honeypot"] ?? "" };
    const result = await form.send(ctx, params, envelope);
    if (result.ok) return await toThanks(ctx, { form, params, requestId }, result);
    const slots = (await form.offer?.(ctx, params, result.failure)) ?? [];
    return {
      ...toRefusal(result.failure),
      ...(slots.length > 0 && { choices: slots.map(toChoice) }),
    };
  } catch (error) {
    if (error instanceof ConvexError) return toRefusal(error.data as Failure);
    throw error;
  }
}

const toChoice = ({ date, time }: Slot) => ({
  name: OFFERED,
  value: `${date}T${time}`,
  label: formatDateTime(toInstant(date, time)),
});

async function readBusiness(ctx: Caller) {
  const { details } = await ctx.runQuery(internal.businessDetails.jobs.get, {});
  return toBusiness(details);
}

/** `POST /api/v1.0/email/send` (docs/product.md 18): a form as JSON; answers `OK`, or what is wrong. */
export const send = httpAction(async (ctx, request) => {
  const { status, paragraphs } = await getOutcome(ctx, request, readJson(await request.text()));
  const words = status === 200 ? "OK" : paragraphs.join("\n");
  return new Response(withDetails(words, await readBusiness(ctx)), {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
});

/** `POST /api/v1.0/email/send-form`: the same for a form that a browser posts without a script; answers with a page. */
export const sendForm = httpAction(async (ctx, request) => {
  const posted = await readForm(request);
  const { status, ...answer } = await getOutcome(ctx, request, posted);
  const page = plainForms.get(posted.templateId)?.page ?? pages.contact;
  return renderAnswer(status, answer, { posted, page, business: await readBusiness(ctx) });
});
