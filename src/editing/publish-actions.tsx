import type { MouseEvent } from "react";
import { useConfirm } from "../feedback/confirm";
import { Button } from "../ui/button";

interface PublishActionsProps {
  busy: boolean;
  isNew: boolean;
}

/** The button for records that are published on saving. */
export function PublishActions({ busy, isNew }: PublishActionsProps) {
  return (
    <Button type="submit" saving={busy}>
      {isNew ? "Publish" : "Save changes"}
    </Button>
  );
}

interface PublicationActionsProps {
  busy: boolean;
  isPublished: boolean;
  isPlanned: boolean;
  /** Called on press, before the submit. */
  choose: (published: boolean) => void;
}

/** The buttons for records that can be a draft, scheduled or published. */
export function PublicationActions(props: PublicationActionsProps) {
  const { busy, isPublished, isPlanned, choose } = props;
  const ask = useConfirm();
  const draft = isPlanned ? "Schedule" : "Save draft";
  const publish = isPlanned ? "Publish now" : "Publish";
  const submit = (published: boolean) => () => {
    choose(published);
  };
  /** Beside "Schedule" it's easily pressed by mistake, and published text may be read right away. */
  async function publishNow(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    const question = {
      title: "Publish it now?",
      text: "It’s on the site at once, and not at the time that you chose.",
      yes: "Publish now",
    };
    if (!(await ask(question))) return;
    choose(true);
    form?.requestSubmit();
  }
  const isAsked = isPlanned && !isPublished;
  return (
    <>
      <Button type="submit" busy={busy} onClick={submit(isPublished)}>
        {isPublished ? "Save changes" : draft}
      </Button>
      <Button
        type={isAsked ? "button" : "submit"}
        kind="secondary"
        busy={busy}
        onClick={isAsked ? (event) => void publishNow(event) : submit(!isPublished)}
      >
        {isPublished ? "Unpublish" : publish}
      </Button>
    </>
  );
}

/** The message after saving. */
export function formatPublished(
  noun: string,
  now: { published: boolean; publishDate?: string | undefined },
  wasPublished: boolean,
): string {
  if (now.published) {
    return wasPublished ? `The ${noun} is saved.` : `The ${noun} is on the site.`;
  }
  if (now.publishDate !== undefined) return `The ${noun} is scheduled.`;
  return wasPublished ? `The ${noun} is a draft again.` : "The draft is saved.";
}
