import { saidForm, type SaidInput, type SaidSent } from "#convex/projects/drafts/formRules";
import { COMMENT_CAP, type Side } from "#convex/projects/drafts/rules";
import { useCreating } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { useZodForm } from "../../forms/zod-form";
import { useMutation } from "../../live/mutation";
import { TextArea } from "../../ui/text-area";
import { draftCalls, requireDone, type ShownComment, type ShownSaid } from "./calls";
import { SmallForm } from "./small-form";

interface ReplyFormProps {
  comment: ShownComment;
  side: Side;
  onClose: () => void;
}

/** The form for a reply to a comment. */
export function ReplyForm({ comment: { commentId }, side, onClose }: ReplyFormProps) {
  const reply = useMutation(draftCalls[side].reply);
  const { say } = useToast();
  const draftName = `draft-reply:${commentId}`;
  const state = useCreating<SaidInput, SaidSent>({
    name: `reply-${commentId}`,
    draftName,
    order: ["text"],
    rules: () => saidForm,
    blank: { text: "" },
    create: async ({ text }, envelope, control) => {
      requireDone(await reply({ commentId, text, ...envelope }, control));
    },
    onCreated: () => {
      say("Your answer is there.");
      onClose();
    },
  });
  return (
    <SmallForm
      label="Answer to a comment"
      state={state}
      draftName={draftName}
      submit="Send the answer"
      onClose={onClose}
      focus={() => {
        state.form.setFocus("text");
      }}
    >
      <TextArea {...state.field("text")} label="Your answer" rows={3} cap={COMMENT_CAP} />
    </SmallForm>
  );
}

interface ChangeFormProps extends ReplyFormProps {
  said: ShownSaid;
}

/** Edits one's own message until somebody has replied. */
export function ChangeForm({ comment: { commentId }, said, side, onClose }: ChangeFormProps) {
  const change = useMutation(draftCalls[side].changeSaid);
  const { run, busy } = useToast();
  const { requestId, lastModified } = said;
  const named = { commentId, requestId, lastModified };
  const { form, field, frame } = useZodForm<SaidInput, SaidSent>({
    name: `change-${requestId}`,
    order: ["text"],
    rules: () => saidForm,
    defaultValues: { text: said.text },
    busy,
    submit: async ({ text }) => {
      const isDone = await run(
        async (control) => {
          requireDone(await change({ ...named, text }, control));
        },
        { done: "Changed." },
      );
      if (isDone) onClose();
    },
  });
  return (
    <SmallForm
      label="Change your words"
      state={{ frame, busy, failure: null }}
      submit="Save"
      onClose={onClose}
      focus={() => {
        form.setFocus("text");
      }}
    >
      <TextArea {...field("text")} label="Your words" rows={3} cap={COMMENT_CAP} />
    </SmallForm>
  );
}
