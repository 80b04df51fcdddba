import { useState } from "react";
import { api } from "#convex/_generated/api";
import { replyForm } from "#convex/ratings/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import type { RowOf } from "../../records/rows";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/text-area";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Replied = Pick<RowOf<"rating">, "reference" | "reply" | "repliedAt">;

/** Our public reply to a review, with a form to write or change it. */
export function PublicReply(rating: Replied) {
  const { reference, reply } = rating;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isOpen) return <ReplyForm {...rating} onDone={close} />;
  return (
    <div className="grid justify-items-start gap-2">
      {reply !== undefined && (
        <div className="max-w-measure border-l-4 border-brand pl-4">
          <p className="font-bold">Our public reply</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reply}</p>
        </div>
      )}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <span>
          <span>{reply === undefined ? "Reply in public" : "Change the reply"}</span>
          <VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}

function ReplyForm({
  reference,
  reply = "",
  repliedAt = 0,
  onDone,
}: Replied & { onDone: () => void }) {
  const setReply = useMutation(api.ratings.owner.setReply);
  const { say } = useToast();
  const state = useActionForm({
    name: `review-reply-${reference}`,
    draftName: `review-reply:${reference}`,
    order: ["reply"],
    labels: { reply: "Public reply" },
    rules: () => replyForm,
    stored: { values: { reply }, version: repliedAt },
    save: (sent, { control, ...envelope }) =>
      setReply({ reference, ...sent, ...envelope }, control),
    onSaved: (sent) => {
      onDone();
      say(sent.reply === undefined ? "The reply is taken away." : "The reply is saved.");
    },
  });
  return (
    <EditForm
      aria-label={`Public reply to ${reference}`}
      state={state}
      submit="Save the reply"
      onClose={onDone}
    >
      <TextArea
        {...state.field("reply")}
        label="Public reply (optional)"
        hint="Everyone can read it below the review. Leave out what only the two of you know."
        rows={3}
        cap={caps.longText}
      />
    </EditForm>
  );
}
