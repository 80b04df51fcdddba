import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Brief } from "#convex/projects/brief/formRules";
import type { AnswerKind, Place, Side } from "#convex/projects/drafts/rules";
import type { DesignChange } from "#convex/projects/stages/formRules";
import { palettes } from "#convex/shared/palettes";
import { daysAgo, type When } from "./clock";
import { personOf, see } from "./forms";
import { accepted, type Caller, idOf, parseContent, type Stage, type Step, upload } from "./stage";

/** One side's comment on a draft, and the other's answers. */
interface CommentPlan extends When {
  by: Side;
  text: string;
  place?: Place;
  reply?: When & { text: string };
  /** When we marked it as done. */
  resolved?: When;
}

/** A draft, with its picture files and comments. */
interface DraftPlan extends When {
  title: string;
  note: string;
  pictures: string[];
  comments: CommentPlan[];
  answer?: When & { kind: AnswerKind; words?: string };
}

/** A brief with its picture files, and its design's progress. */
interface DesignPlan extends When {
  who: string;
  businessName: string;
  palette: keyof typeof palettes;
  fonts: { heading: string; body: string };
  pages: Brief["pages"];
  features: string[];
  notes: string;
  logo: string;
  banner: string;
  images: { file: string; title: string }[];
  moved: (When & DesignChange)[];
  drafts: DraftPlan[];
}

async function sendBrief(client: Caller, plan: DesignPlan): Promise<string> {
  const { who, businessName, palette, fonts, pages, features, notes, logo, banner, images } = plan;
  const { name, email = "", phone } = personOf(who);
  const filesKey = idOf(`pictures of ${businessName}`);
  const additionalImages = [];
  const logoFile = await upload(client, filesKey, logo);
  const bannerFile = await upload(client, filesKey, banner);
  for (const { file: fileName, title: imageTitle } of images)
    additionalImages.push({
      file: await upload(client, filesKey, fileName),
      fileName,
      imageTitle,
    });
  const { primary } = palettes[palette];
  const sent = await client.mutation(api.projects.brief.visitor.submit, {
    requestId: idOf(`brief ${businessName}`),
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    businessName,
    selectedPalette: palette,
    headingFont: fonts.heading,
    subheadingFont: fonts.heading,
    bodyFont: fonts.body,
    baseFontSize: 18,
    headingColor: primary,
    subheadingColor: primary,
    bodyColor: "#16211d",
    features,
    extraNotes: notes,
    pages,
    filesKey,
    logo,
    logoFile,
    logoPlacement: "Top left",
    banner,
    bannerFile,
    bannerPlacement: "Top of the home page",
    additionalImages,
  });
  return accepted(sent).reference;
}

const newest = { numItems: 1, cursor: null };

function designSteps({ now, visitor, signedIn }: Stage, plan: DesignPlan): Step[] {
  const { who, businessName, moved, drafts } = plan;
  const { name, email } = personOf(who);
  let reference = "";
  const caller = { client: () => signedIn(email), owner: () => signedIn() };
  const comments = { client: api.projects.drafts.client, owner: api.projects.drafts.owner };
  const step = (when: When, play: Step["play"]): Step => ({ at: daysAgo(when, now), play });

  const draftSteps = (draft: DraftPlan): Step[] => {
    const { title, note, pictures, answer } = draft;
    const id = (what: string) => idOf(`${what} of ${businessName}, ${title}`);
    let draftId: FunctionArgs<typeof api.projects.drafts.client.approve>["draftId"];
    const share = async () => {
      const owner = await signedIn();
      const filesKey = id("pictures");
      const sent = [];
      for (const fileName of pictures)
        sent.push({ file: await upload(owner, filesKey, fileName), fileName });
      const content = { reference, requestId: id("draft"), title, note, filesKey, pictures: sent };
      draftId = await owner.mutation(api.projects.drafts.owner.share, content);
    };
    const give = async ({ kind, words = "" }: NonNullable<typeof answer>) => {
      const client = await signedIn(email);
      const { approve, askForChanges } = api.projects.drafts.client;
      const pressed = { draftId, requestId: id("answer") };
      if (kind === "approved") await client.mutation(approve, pressed);
      else await client.mutation(askForChanges, { ...pressed, words });
    };
    const commentSteps = ({ by, text, place, reply, resolved, ...when }: CommentPlan): Step[] => {
      let commentId: FunctionArgs<typeof api.projects.drafts.owner.resolve>["commentId"];
      const say = async () => {
        const speaker = await caller[by]();
        const requestId = id(`comment ${text}`);
        await speaker.mutation(comments[by].comment, { draftId, requestId, text, place });
        const { listComments } = comments[by];
        const { page } = await speaker.query(listComments, { draftId, paginationOpts: newest });
        const [comment] = page;
        if (comment !== undefined) ({ commentId } = comment);
      };
      const other = by === "client" ? "owner" : "client";
      return [
        step(when, say),
        ...(reply === undefined
          ? []
          : [
              step(reply, async () =>
                (await caller[other]()).mutation(comments[other].reply, {
                  commentId,
                  requestId: id(`reply ${reply.text}`),
                  text: reply.text,
                }),
              ),
            ]),
        ...(resolved === undefined
          ? []
          : [
              step(resolved, async () =>
                (await signedIn()).mutation(api.projects.drafts.owner.resolve, {
                  commentId,
                  isResolved: true,
                }),
              ),
            ]),
      ];
    };
    return [
      step(draft, share),
      ...draft.comments.flatMap(commentSteps),
      ...(answer === undefined ? [] : [step(answer, () => give(answer))]),
    ];
  };

  return [
    step(plan, async () => {
      reference = await sendBrief(visitor(name), plan);
    }),
    ...drafts.flatMap(draftSteps),
    ...moved.map(({ days, time, ...change }) =>
      step({ days, time }, async () => {
        const owner = await signedIn();
        const project = await owner.query(api.projects.brief.owner.show, { reference });
        const version = { reference, lastModified: project?.lastModified ?? 0 };
        await owner.mutation(api.projects.stages.owner.track, { ...version, ...change });
      }),
    ),
    ...(moved.length === 0
      ? []
      : [step({ days: 0, time: "07:00" }, async () => see(await signedIn(), email))]),
  ];
}

export const designStories = (stage: Stage): Step[] =>
  (parseContent("week/designs.json") as DesignPlan[]).flatMap((plan) => designSteps(stage, plan));
