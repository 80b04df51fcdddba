import { internal } from "../_generated/api";
import { anyOrigin, httpAction, preflight } from "../core/httpAction";
import { isPushId } from "../shared/ids";
import { inspectPicture } from "./inspect";
import { MAX_BYTES, problems, sizeProblem, type UploadAnswer, uploadHeaders } from "./rules";

/** `OPTIONS /uploads`: the CORS preflight of an upload. */
export const askedFirst = preflight([
  "authorization",
  "content-type",
  ...Object.values(uploadHeaders),
]);

function answer(status: number, problem: string | null): Response {
  const body: UploadAnswer = { problem };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...anyOrigin, "content-type": "application/json" },
  });
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

function readSender({ headers }: Request) {
  const read = (name: keyof typeof uploadHeaders) => headers.get(uploadHeaders[name]) ?? "";
  return { key: read("key"), fileId: read("fileId"), fileName: decodeName(read("fileName")) };
}

/**
 * `POST /uploads`: takes one picture, which is the body. It's stored only after its size and content were checked and
 * its bytes counted, and without its metadata about place and camera. A retry with the same id is the same file.
 */
export const upload = httpAction(async (ctx, request) => {
  const { fileName, ...named } = readSender(request);
  if (!isPushId(named.key) || !isPushId(named.fileId)) return answer(400, problems.gone);
  if (Number(request.headers.get("content-length")) > MAX_BYTES) {
    return answer(413, problems.tooBig);
  }
  const body = await request.arrayBuffer();
  // The header can be wrong.
  const sizeRefused = sizeProblem(body.byteLength);
  if (sizeRefused !== null) return answer(body.byteLength === 0 ? 400 : 413, sizeRefused);

  const arrived = { ...named, size: body.byteLength };
  const admitted = await ctx.runMutation(internal.uploads.jobs.admit, arrived);
  if (admitted.isHere) return answer(200, null);
  if (admitted.problem !== null) return answer(429, admitted.problem);

  const seen = inspectPicture(new Uint8Array(body));
  if (!seen.ok) return answer(400, seen.problem);
  const { type, width, height, bytes } = seen;
  // With the type of its actual content, so that it's never served as a page.
  const storageId = await ctx.storage.store(new Blob([bytes], { type }));
  const picture = { ...named, fileName, storageId, size: bytes.length, type, width, height };
  const problem = await ctx.runMutation(internal.uploads.jobs.keep, picture);
  return answer(problem === null ? 200 : 429, problem);
});
