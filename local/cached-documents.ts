interface Kept {
  document: Document;
  /** Epoch milliseconds. */
  freshUntil: number;
}

type Document = Record<string, unknown>;

/** External JSON, cached as Convex does: for its `max-age`, and longer while the server doesn't answer. */
export class CachedDocuments {
  readonly #kept = new Map<string, Kept>();

  /** Fails if the response isn't JSON. */
  async get(url: string): Promise<Document> {
    const kept = this.#kept.get(url);
    if (kept !== undefined && Date.now() < kept.freshUntil) return kept.document;
    let answer: Response;
    try {
      answer = await fetch(url, { headers: { Accept: "application/json" } });
    } catch (error) {
      if (kept === undefined) throw error;
      return kept.document;
    }
    const document = await read(answer);
    const [, maxAge = 0] = /\bmax-age=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "") ?? [];
    this.#kept.set(url, { document, freshUntil: Date.now() + Number(maxAge) * 1000 });
    return document;
  }
}

async function read(answer: Response): Promise<Document> {
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status !== 200 || !/^application\/(?:jwk-set\+)?json\b/.test(type)) {
    throw new Error(`${answer.url} answers ${answer.status} with ${type}`);
  }
  return (await answer.json()) as Document;
}
