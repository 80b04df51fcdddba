import { api } from "#convex/_generated/api";
import { dateAt, formatSortable, timeAt, toInstant } from "#convex/shared/dates";
import { offers, pageKeys } from "#convex/shared/pages";
import { DAY } from "#convex/shared/periods";
import { nextStart, sessionIds } from "#convex/webinars/rules";
import { idOf, parseContent, readContent, type Stage, type Step, upload } from "./stage";

type Written<Create extends { _args: unknown }> = Create["_args"];

/** The time of writing, as `YYYY-MM-DD HH:mm`. */
interface Dated {
  at: string;
}

type Post = Dated &
  Omit<Written<typeof api.blogs.owner.create>, "content" | "picture"> & {
    /** The name of its Markdown file, without the extension. */
    file: string;
    picture: string;
  };
type Update = Dated & Omit<Written<typeof api.updates.owner.create>, "date">;
type Goal = Dated & Written<typeof api.goals.owner.create>;

/** The titles of the next webinars, one for each weekly session. */
const webinarTitles = ["Spotting scams", "Photos: take, find, keep"];

/** The owner's content: posts, updates, goals and webinars. */
export function contentSteps({ now, signedIn }: Stage): Step[] {
  const step = (at: string, play: Step["play"]): Step => {
    const [date = "", time = ""] = at.split(" ");
    return { at: Math.min(toInstant(date, time), now), play };
  };
  const posts = (parseContent("posts.json") as Post[]).map(({ at, file, picture, ...post }) =>
    step(at, async () => {
      const owner = await signedIn();
      const pictureKey = idOf(`pictures of ${file}`);
      await owner.mutation(api.blogs.owner.create, {
        ...post,
        requestId: idOf(`post ${file}`),
        content: readContent(`posts/${file}.md`),
        picture: await upload(owner, pictureKey, picture),
        pictureKey,
        published: true,
      });
    }),
  );
  const keys: readonly string[] = pageKeys;
  const theirs = (parseContent("updates.json") as Update[]).filter(
    ({ page }) => page === undefined || keys.includes(page),
  );
  const updates = theirs.map(({ at, ...update }) =>
    step(at, async () =>
      (await signedIn()).mutation(api.updates.owner.create, {
        ...update,
        requestId: idOf(`update ${update.version}`),
        date: dateAt(Math.min(toInstant(at.slice(0, 10), "12:00"), now)),
        published: true,
      }),
    ),
  );
  const goals = (parseContent("goals.json") as Goal[]).map(({ at, ...goal }) =>
    step(at, async () =>
      (await signedIn()).mutation(api.goals.owner.create, {
        ...goal,
        requestId: idOf(`goal ${goal.title}`),
      }),
    ),
  );
  const webinars = webinarTitles.map((title, index) =>
    step(formatSortable(now - DAY), async () => {
      const starts = nextStart(sessionIds[index] ?? "", now) ?? now;
      return (await signedIn()).mutation(api.webinars.dates.owner.create, {
        title,
        date: dateAt(starts),
        time: timeAt(starts),
        minutes: 60,
        link: "https://video.example/j/850",
        seats: 12,
        requestId: idOf(`webinar ${title}`),
      });
    }),
  );
  return [
    ...(offers("blog") ? posts : []),
    ...updates,
    ...(offers("goals") ? goals : []),
    ...(offers("webinars") ? webinars : []),
  ];
}
