import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Portrait } from "../../team/portrait";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { PictureCard } from "../../uploads/picture-card";
import { PicturePicker } from "../../uploads/picture-picker";
import { useUploads } from "../../uploads/uploads";
import type { Saved } from "./saving";

/** The shorter side of a portrait, in pixels: twice what the largest one has on a page, and more. */
const PORTRAIT_SIDE = 480;

/** A member's picture, which is on the website as soon as it has arrived. */
export function MemberPicture({ name, saved }: { name: string; saved: Saved }) {
  const [chosen, setChosen] = useState<string>();
  const uploads = useUploads(`picture:${name}`, undefined, PORTRAIT_SIDE);
  const { run, busy } = useToast(`picture of ${name}`);
  const change = useMutation(api.team.owner.setPicture);

  const { details, lastModified, pictured, shownTeam } = saved;
  const photo = shownTeam.find((member) => member.name === name)?.photo;
  const picture = details.teamPictures.find((each) => each.name === name)?.picture ?? "none";

  function set(next: string, done: string) {
    const version = { lastModified };
    return run(
      async (control) => {
        Object.assign(version, await change({ name, picture: next, key, ...version }, control));
      },
      {
        done,
        undo: (control) => change({ name, picture, ...version }, control),
        undone: "It’s as it was before.",
      },
    );
  }
  const { key } = uploads;
  const view = chosen === undefined ? undefined : uploads.view(chosen);
  const hasArrived = view?.state === "ready";
  const show = useEffectEvent(async () => {
    const isShown = await set(chosen ?? "", `That’s ${name}’s picture now, on the website too.`);
    if (!isShown) uploads.drop(chosen ?? "");
    uploads.forget();
  });
  useEffect(() => {
    if (hasArrived) void show().then(() => setChosen(undefined));
  }, [hasArrived]);

  if (chosen !== undefined && view !== undefined)
    return (
      <PictureCard
        id={`picture-${chosen}`}
        fileName={view.fileName ?? "Picture"}
        view={view}
        onRetry={() => uploads.retry(chosen)}
        onRemove={() => {
          uploads.drop(chosen);
          setChosen(undefined);
        }}
      />
    );
  return (
    <div className="flex items-center gap-4">
      <div className="w-20 shrink-0 @sm:w-24">
        <Portrait name={name} {...(photo !== undefined && { photo })} />
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-2 gap-y-1 [&>button]:-ml-5">
        <PicturePicker
          purpose={name}
          label={photo === undefined ? "Choose a picture" : "Choose another picture"}
          onChoose={(file) => setChosen(uploads.add(file, () => undefined))}
        />
        {picture !== "file" && pictured.includes(name) && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void set("file", `${name} has the website’s own picture again.`)}
          >
            <span>
              Put the website’s own back
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </span>
          </Button>
        )}
        {photo !== undefined && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void set("none", `${name} has no picture now.`)}
          >
            <span>
              Take it away<VisuallyHidden>{`: ${name}’s picture`}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}
