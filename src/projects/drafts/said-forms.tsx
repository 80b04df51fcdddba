import { saidForm } from "#convex/projects/drafts/formRules";
import { COMMENT_CAP, type Side } from "#convex/projects/drafts/rules";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { TextArea } from "../../ui/text-area";
import { draftCalls, requireDone, type ShownComment, type ShownSaid } from "./calls";
import { InlineForm } from "./inline-form";

interface ReplyFormProps {
  comment: ShownComment;
  side: Side;
  onClose: () => void;
}

/** An answer to a comment. */
export function ReplyForm({ comment: { commentId }, side, onClose }: ReplyFormProps) {
  const reply = useMutation(draftCalls[side].reply);
  const { say } = useToast();
  const draftName = `draft-reply:${commentId}`;
  const state = useActionForm({
    name: `reply-${commentId}`,
    draftName,
    order: ["text"],
    rules: () => saidForm,
    blank: { text: "" },
    save: ({ text }, { control, ...envelope }) => reply({ commentId, text, ...envelope }, control),
    onSaved: () => {
      say("Your answer is there.");
      onClose();
    },
  });
  return (
    <InlineForm
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
    </InlineForm>
  );
}

interface ChangeFormProps extends ReplyFormProps {
  said: ShownSaid;
}

/** One's own words, to be changed as long as nobody has answered them. */
export function ChangeForm({ comment: { commentId }, said, side, onClose }: ChangeFormProps) {
  const change = useMutation(draftCalls[side].changeSaid);
  const { run, busy } = useToast();
  const { requestId, lastModified } = said;
  const named = { commentId, requestId, lastModified };
  const state = useActionForm({
    name: `change-${requestId}`,
    order: ["text"],
    rules: () => saidForm,
    saved: { text: said.text },
    busy,
    save: ({ text }) =>
      run(
        async (control) => {
          requireDone(await change({ ...named, text }, control));
        },
        { done: "Changed." },
      ),
    onSaved: onClose,
  });
  return (
    <InlineForm
      label="Change your words"
      state={state}
      submit="Save"
      onClose={onClose}
      focus={() => {
        state.form.setFocus("text");
      }}
    >
      <TextArea {...state.field("text")} label="Your words" rows={3} cap={COMMENT_CAP} />
    </InlineForm>
  );
}
