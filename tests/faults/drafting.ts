import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc, Id } from "#convex/_generated/dataModel";
import type { Side } from "#convex/projects/fields";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { draftArgs } from "../projects/drafts/draft-steps";
import { getRows } from "../support/backend";
import { type Caller, PAT, requestId } from "../support/factories";
import { newKey, send } from "../uploads/upload-steps";
import type { World } from "./world";

type What = "draft" | "approved" | "changesAsked" | "comment" | "file";

/** A message from one side to the other. */
interface Press {
  requestId: string;
  by: Side;
  what: What;
  /** The text that the other side gets. */
  words: string;
  /** The draft that it's about. */
  about?: Press;
  /** It was neither taken back nor deleted. */
  stands: boolean;
}

/** The owner and a client who discuss drafts of the client's websites, and what they know they did. */
export class Drafting {
  readonly #world: World;
  readonly #callers: Record<Side, Caller>;
  readonly #presses: Press[] = [];

  constructor(world: World, callers: Record<Side, Caller>) {
    this.#world = world;
    this.#callers = callers;
  }

  /** One of them does something random. */
  async act(): Promise<void> {
    const side = this.#world.chance.oneOf(["client", "owner"] as const);
    if (this.#presses.length === 0) return this.#give();
    const step = this.#world.chance.oneOf([
      () => this.#give(),
      () => this.#give(),
      () => this.#takeBack(),
      () => this.#answer(),
      () => this.#answer(),
      () => this.#takeBackAnswer(),
      () => this.#comment(side),
      () => this.#comment(side),
      () => this.#reply(side),
      () => this.#remove(),
      () => this.#addFile(side),
      () => this.#removeFile(),
    ]);
    await step();
  }

  /** A unique text. */
  #newWords = (what: string) => `${what} number ${this.#presses.length + 1}.`;

  #pick(whats: readonly What[]): Press | undefined {
    const some = this.#presses.filter(({ what }) => whats.includes(what)).slice(-4);
    return some.length === 0 ? undefined : this.#world.chance.oneOf(some);
  }

  /** Sends a message; once it's accepted, the other side has to get it. */
  async #press(
    batchId: Omit<Press, "stands">,
    call: () => Promise<unknown>,
  ): Promise<Press | undefined> {
    const answer = await this.#world.untilHeard(call);
    if (isRefused(answer)) return undefined;
    const sent = { ...batchId, stands: true };
    this.#presses.push(sent);
    this.#world.count(`sent:${batchId.what}`);
    return sent;
  }

  /** Takes a message back, or restores it. */
  async #setStanding(batchId: Press, stands: boolean, call: () => Promise<unknown>) {
    const answer = await this.#world.untilHeard(call);
    if (isRefused(answer)) return;
    batchId.stands = stands;
    this.#world.count(stands ? "broughtBack" : "takenBack");
  }

  async #anyReference(): Promise<string | undefined> {
    const designs = (await getRows(this.#world.backend, "webFormSubmissions")).filter(
      ({ clientEmail, quarantined }) => clientEmail === PAT && quarantined !== true,
    );
    return designs.length === 0 ? undefined : this.#world.chance.oneOf(designs).reference;
  }

  /** An uploaded picture's key and id; null if it was lost on the way. */
  async #sendPicture(caller: Caller) {
    const named = { key: newKey(), fileId: newKey() };
    const isHere = await this.#world.arrives(
      async () => (await send(caller, named)).problem === null,
    );
    return isHere ? named : null;
  }

  async #give() {
    const reference = await this.#anyReference();
    if (reference === undefined) return;
    const picture = this.#world.chance.happens(30)
      ? await this.#sendPicture(this.#callers.owner)
      : null;
    const title = this.#newWords("Page");
    const args = draftArgs(reference, {
      title,
      ...(picture !== null && {
        filesKey: picture.key,
        pictures: [{ file: picture.fileId, fileName: "page.png" }],
      }),
    });
    const batchId = {
      requestId: args.requestId,
      by: "owner",
      what: "draft",
      words: title,
    } as const;
    const call = () => this.#callers.owner.mutation(api.projects.drafts.owner.share, args);
    await this.#thinkAgain(await this.#press(batchId, call), (sent) => this.#takeBackDraft(sent));
  }

  async #draftOf({ requestId: batchId }: Press): Promise<Doc<"drafts">> {
    const drafts = await getRows(this.#world.backend, "drafts");
    return drafts.find((each) => each.requestId === batchId)!;
  }

  async #takeBack() {
    const batchId = this.#pick(["draft"]);
    if (batchId !== undefined) await this.#takeBackDraft(batchId);
  }

  async #takeBackDraft(batchId: Press) {
    const { _id: draftId } = await this.#draftOf(batchId);
    await this.#setStanding(batchId, false, () =>
      this.#callers.owner.mutation(api.projects.drafts.owner.takeBack, { draftId }),
    );
  }

  async #answer() {
    const about = this.#pick(["draft"]);
    if (about === undefined) return;
    const named = { draftId: (await this.#draftOf(about))._id, requestId: requestId() };
    const { approve, askForChanges } = api.projects.drafts.client;
    const { client } = this.#callers;
    const batchId = { requestId: named.requestId, by: "client", about } as const;
    if (this.#world.chance.happens(50)) {
      const approved = { ...batchId, what: "approved", words: about.words } as const;
      await this.#press(approved, () => client.mutation(approve, named));
      return;
    }
    const words = this.#newWords("Change");
    const asked = { ...batchId, what: "changesAsked", words } as const;
    await this.#press(asked, () => client.mutation(askForChanges, { ...named, words }));
  }

  async #takeBackAnswer() {
    const batchId = this.#pick(["approved", "changesAsked"]);
    if (batchId?.about === undefined) return;
    const { _id: draftId } = await this.#draftOf(batchId.about);
    const named = { draftId, requestId: batchId.requestId };
    await this.#setStanding(batchId, false, () =>
      this.#callers.client.mutation(api.projects.drafts.client.takeBackAnswer, named),
    );
  }

  async #comment(by: Side) {
    const about = this.#pick(["draft"]);
    if (about === undefined) return;
    const text = this.#newWords("Comment");
    const args = { draftId: (await this.#draftOf(about))._id, requestId: requestId(), text };
    const batchId = { requestId: args.requestId, by, what: "comment", words: text, about } as const;
    const call = () => this.#callers[by].mutation(api.projects.drafts[by].comment, args);
    await this.#thinkAgain(await this.#press(batchId, call), (sent) => this.#removeSaid(sent));
  }

  /** Sometimes deletes what was just sent, before or after the other side has been told. */
  async #thinkAgain(sent: Press | undefined, remove: (sent: Press) => Promise<void>) {
    if (sent === undefined || !this.#world.chance.happens(30)) return;
    await this.#world.wait(this.#world.chance.upTo(EMAILED_AFTER));
    await remove(sent);
  }

  /** The comment that a press created. */
  async #commentOf({ requestId: batchId }: Press): Promise<Id<"draftComments">> {
    const comments = await getRows(this.#world.backend, "draftComments");
    return comments.find(({ said }) => said.some((each) => each.requestId === batchId))!._id;
  }

  async #reply(by: Side) {
    const comment = this.#pick(["comment"]);
    if (comment === undefined) return;
    const text = this.#newWords("Answer");
    const args = { commentId: await this.#commentOf(comment), requestId: requestId(), text };
    await this.#press({ requestId: args.requestId, by, what: "comment", words: text }, () =>
      this.#callers[by].mutation(api.projects.drafts[by].reply, args),
    );
  }

  async #remove() {
    const batchId = this.#pick(["comment"]);
    if (batchId !== undefined) await this.#removeSaid(batchId);
  }

  async #removeSaid(batchId: Press) {
    const { requestId: said, by } = batchId;
    const named = { commentId: await this.#commentOf(batchId), requestId: said };
    const { removeSaid, restoreSaid } = api.projects.drafts[by];
    const caller = this.#callers[by];
    await this.#setStanding(batchId, false, () => caller.mutation(removeSaid, named));
    await this.#undoSometimes(batchId, () => caller.mutation(restoreSaid, named));
  }

  /** Half of the removed messages come back a moment later. */
  async #undoSometimes(batchId: Press, call: () => Promise<unknown>) {
    if (!this.#world.chance.happens(50)) return;
    await this.#world.wait(this.#world.chance.upTo(EMAILED_AFTER));
    await this.#setStanding(batchId, true, call);
  }

  async #addFile(by: Side) {
    const reference = await this.#anyReference();
    if (reference === undefined) return;
    const picture = await this.#sendPicture(this.#callers[by]);
    if (picture === null) return;
    const name = this.#newWords("Photo");
    const { key: filesKey, fileId: file } = picture;
    const args = { reference, requestId: requestId(), name, filesKey, file };
    const batchId = { requestId: args.requestId, by, what: "file", words: name } as const;
    const call = () => this.#callers[by].mutation(api.projects.drafts[by].addFile, args);
    await this.#thinkAgain(await this.#press(batchId, call), (sent) => this.#takeAwayFile(sent));
  }

  async #fileOf({ requestId: batchId }: Press): Promise<Id<"projectFiles">> {
    const files = await getRows(this.#world.backend, "projectFiles");
    return files.find((each) => each.requestId === batchId)!._id;
  }

  async #removeFile() {
    const batchId = this.#pick(["file"]);
    if (batchId !== undefined) await this.#takeAwayFile(batchId);
  }

  async #takeAwayFile(batchId: Press) {
    const { by } = batchId;
    const fileId = await this.#fileOf(batchId);
    const { removeFile, restoreFile } = api.projects.drafts[by];
    const caller = this.#callers[by];
    await this.#setStanding(batchId, false, () => caller.mutation(removeFile, { fileId }));
    await this.#undoSometimes(batchId, () => caller.mutation(restoreFile, { fileId }));
  }

  /** Every message is there once, taken-back ones aren't, and the other side has been told once of the rest. */
  async expectAgreed(): Promise<void> {
    const standing = await this.#rowsThatStand();
    const expected = this.#presses.filter(({ stands }) => stands);
    expect(standing.sort()).toEqual(expected.map((batchId) => batchId.requestId).sort());
    await this.#expectFiles();
    await this.#expectTold();
  }

  /** The presses whose rows exist now. */
  async #rowsThatStand(): Promise<string[]> {
    const { backend } = this.#world;
    const drafts = await getRows(backend, "drafts");
    const comments = await getRows(backend, "draftComments");
    const files = await getRows(backend, "projectFiles");
    const living = drafts.filter(({ takenBackAt }) => takenBackAt === undefined);
    const versions = living.map(({ designId, version }) => `${designId} ${version}`);
    expect(new Set(versions).size).toBe(versions.length);
    return [
      ...living,
      ...drafts.flatMap(({ answers }) => answers.filter((each) => each.takenBackAt === undefined)),
      ...comments.flatMap(({ said }) => said.filter((each) => each.deletedAt === undefined)),
      ...files.filter(({ deletedAt }) => deletedAt === undefined),
    ].map((each) => each.requestId);
  }

  /** A current file has its upload, and a removed one has none left. */
  async #expectFiles() {
    const { backend } = this.#world;
    const uploads = (await getRows(backend, "uploads")).map(({ _id }) => _id);
    for (const { deletedAt, file } of await getRows(backend, "projectFiles")) {
      expect(uploads.includes(file)).toBe(deletedAt === undefined);
    }
  }

  /**
   * Each current message was told once. One that was taken back may have been told before; none was told more often
   * than it was sent.
   */
  async #expectTold() {
    const { backend } = this.#world;
    const told = {
      client: (await getRows(backend, "adminNotifications"))
        .filter(({ eventType }) => eventType === "Project Changed")
        .map(({ fields }) => `${fields["what"]} ${fields["words"] ?? fields["message"]}`),
      // In an email that has left, or in the waiting one.
      owner: [
        ...(await getRows(backend, "emails"))
          .filter(({ template }) => template === "project-news")
          .map(({ text }) => text),
        ...(await getRows(backend, "projectEmails")).flatMap(({ waiting }) =>
          waiting.map(({ words }) => words),
        ),
      ],
    };
    const wrong = this.#presses.flatMap(({ by, what, words }) => {
      const same = this.#presses.filter((each) => each.what === what && each.words === words);
      const sent = same.length;
      const stands = same.filter((each) => each.stands).length;
      const texts = told[by].filter((text) => by === "owner" || text.startsWith(`${what} `));
      const times = texts.join("\n").split(words).length - 1;
      return times >= stands && times <= sent ? [] : [{ by, what, words, sent, stands, times }];
    });
    expect(wrong).toEqual([]);
  }
}

const isRefused = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "failure" in answer;
