import { ConvexError } from "convex/values";
import { api } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { business } from "../business/business";
import type { Failure } from "../core/errors";
import { httpAction } from "../core/httpAction";
import { keyedHash } from "../core/keyedHash";
import { markup } from "../plainForms/html";
import {
  backTo,
  CALL_US,
  GO_BACK,
  pageResponse,
  renderPage,
  SORRY,
  toParagraphs,
} from "../plainForms/page";
import { isTooLong, readFormData } from "../plainForms/posted";
import { dateAt } from "../shared/dates";
import { PUSH_ID_LENGTH } from "../shared/ids";
import { pages } from "../shared/pages";
import type { SubmissionResult } from "../submissions/fields";
import { missingId, type Posted, readForm, readJson } from "./posted";

/** What became of a post: the status of the answer, and words for a person. */
interface Outcome {
  status: number;
  title: string;
  paragraphs: string[];
}

type Submitter = Pick<ActionCtx, "runMutation">;

const keptApart = [
  "So much is arriving just now that a person looks at it first, and no email is on its way. We’ll answer you, usually within one business day.",
  `In a hurry? Call us on ${business.phone.display} and read the reference to us.`,
];

/**
 * A form without a script has no request id of its own: what says the same on the same day is the same post,
 * sent twice by Back and another press. Nobody who knows what it says can work the id out, and stop it.
 */
async function getRequestId({ templateId, params }: Posted): Promise<string> {
  const { requestId, ...content } = params;
  if (requestId !== undefined) return requestId;
  const said = JSON.stringify([dateAt(Date.now()), templateId, content]);
  const hash = await keyedHash("posted form", said);
  return hash.slice(0, PUSH_ID_LENGTH);
}

/** The form's mutation, by the template that its emails have; null for a template that is not ours. */
function submit(
  ctx: Submitter,
  { templateId, params }: Posted,
  requestId: string,
): Promise<SubmissionResult> | null {
  const { name = "", email = "", phone = "", message = "", support = "", honeypot = "" } = params;
  const common = { requestId, honeypot, name, email, phone };
  switch (templateId) {
    case "contact":
      return ctx.runMutation(api.contact.visitor.sendMessage, { ...common, message });
    case "support":
      return ctx.runMutation(api.contact.visitor.requestSupport, {
        ...common,
        support,
        supportType: params["supportType"] ?? "",
      });
    default:
      return null;
  }
}

function toRefusal(failure: Failure): Outcome {
  switch (failure.code) {
    case "invalid":
      return { status: 400, title: SORRY, paragraphs: [...Object.values(failure.fields), CALL_US] };
    case "tooManyRequests":
      return { status: 429, title: SORRY, paragraphs: ["Please wait ten minutes.", CALL_US] };
    default:
      return { status: 409, title: SORRY, paragraphs: ["We already have it.", CALL_US] };
  }
}

async function getOutcome(ctx: Submitter, posted: Posted): Promise<Outcome> {
  const missing = missingId(posted);
  if (missing !== null) return { status: 400, title: SORRY, paragraphs: [missing] };
  if (isTooLong(posted.params)) {
    return { status: 413, title: SORRY, paragraphs: ["This is too long to send.", CALL_US] };
  }
  const submission = submit(ctx, posted, await getRequestId(posted));
  if (submission === null) {
    return { status: 404, title: SORRY, paragraphs: ["There’s no such template."] };
  }
  try {
    const result = await submission;
    if (!result.ok) return toRefusal(result.failure);
    return {
      status: 200,
      title: "Thank you",
      paragraphs: [
        ...(result.apart === "tooMuch" ? keptApart : ["We’ll be in touch soon."]),
        `Your reference is ${result.reference}.`,
      ],
    };
  } catch (error) {
    if (error instanceof ConvexError) return toRefusal(error.data as Failure);
    throw error;
  }
}

/** `POST /api/v1.0/email/send` (docs/product.md 18): a message or a support request as JSON; answers `OK`, or what is wrong. */
export const send = httpAction(async (ctx, request) => {
  const { status, paragraphs } = await getOutcome(ctx, readJson(await request.text()));
  return new Response(status === 200 ? "OK" : paragraphs.join("\n"), {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
});

/** `POST /api/v1.0/email/send-form`: the same for a form that a browser sends without a script. */
export const sendForm = httpAction(async (ctx, request) => {
  const { status, ...words } = await getOutcome(ctx, readForm(await readFormData(request)));
  const paragraphs = status === 200 ? words.paragraphs : [...words.paragraphs, GO_BACK];
  const body = markup`${toParagraphs(paragraphs)}`;
  return pageResponse(
    renderPage({ title: words.title, body, back: backTo(pages.contact) }),
    status,
  );
});
