import PenLine from "lucide-react/icons/pen-line";
import { type SyntheticEvent, useEffect, useState } from "react";
import { api } from "#convex/_generated/api";
import { replyForm, withInserted } from "#convex/conversations/formRules";
import { formatTime } from "#convex/shared/clock";
import { timeAt } from "#convex/shared/dates";
import { caps } from "#convex/typed/text";
import { withPhotos } from "#convex/uploads/formRules";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { restoreDraft } from "../../forms/draft";
import { getTabItem, setTabItem, useTabStorage } from "../../lib/tab-storage";
import { formError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { OwnerOnly } from "../../session/helper";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { IconButton } from "../../ui/icon-button";
import { Notice } from "../../ui/notice";
import { TextArea } from "../../ui/text-area";
import { AddPhotos } from "../../uploads/add-photos";
import { nameOf, type Opened } from "./conversation";
import { EditTemplates, ReplyTemplates } from "./reply-templates";

interface AnswerFormProps {
  conversation: Opened;
  /** The form is always in view. */
  inReach: boolean;
  onNext: () => void;
}

/** The name of the draft. */
export const answerDraft = ({ _id }: Pick<Opened, "_id">) => `answer:${_id}`;

/** The latest answer when the owner began to type; survives a reload. */
interface Seen {
  answeredAt: number | null;
}

/**
 * Whether somebody else has answered since the owner began to type.
 * @param draftName the name of the answer's draft
 */
function useAnsweredSince(draftName: string, isDirty: boolean, answeredAt: number | undefined) {
  const name = `${draftName}:seen`;
  const seen = useTabStorage(name) as Seen | undefined;
  useEffect(() => {
    const now: Seen = { answeredAt: answeredAt ?? null };
    if (isDirty && getTabItem(name) === undefined) setTabItem(name, now);
  }, [name, isDirty, answeredAt]);
  return {
    isAnswered:
      isDirty &&
      seen !== undefined &&
      answeredAt !== undefined &&
      answeredAt > (seen.answeredAt ?? 0),
    forget: () => setTabItem(name, undefined),
  };
}

function useAnswer({ conversation, onNext }: Pick<AnswerFormProps, "conversation" | "onNext">) {
  const { _id: conversationId, answeredAt, cameAt: upTo = 0, visit: contact } = conversation;
  const send = useMutation(api.conversations.staff.reply);
  const takeBack = useMutation(api.conversations.staff.takeBackReply);
  const { say } = useToast(conversationId);
  const draftName = answerDraft(conversation);
  const state = useActionForm({
    name: "answer",
    draftName,
    order: ["text", "photos"],
    rules: () => withPhotos(replyForm),
    blank: { text: "", photos: "" },
    save: ({ text, photos }, { requestId, control }) => {
      const seen = answeredAt === undefined ? {} : { answeredAt };
      const about = contact === undefined ? {} : { contact };
      const answer = { conversationId, text, photos, requestId, upTo, ...seen, ...about };
      return send(answer, control);
    },
    onSaved: (sent, replyId) => {
      meanwhile.forget();
      say(`Your answer to ${nameOf(conversation)} leaves in a few seconds.`, async (control) => {
        await takeBack({ replyId }, control);
        restoreDraft(draftName, sent);
        onNext();
      });
      onNext();
    },
  });
  const meanwhile = useAnsweredSince(draftName, state.isDirty, answeredAt);
  return { state, isAnswered: meanwhile.isAnswered };
}

/** An answer, typed or from a template, which can be sent as is or edited. The draft stays in the tab. */
export function AnswerForm(props: AnswerFormProps) {
  const { conversation, inReach } = props;
  const { state, isAnswered } = useAnswer(props);
  const { form, busy, isDirty, failure, stop } = state;
  const ask = useConfirm();
  const [isEdited, setEdited] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const question = {
      title: "Send a second answer?",
      text: "Somebody else has answered since you began to write.",
      yes: "Send mine as well",
    };
    if (!isAnswered || (await ask(question))) state.frame.onSubmit(event);
  }

  function insert(text: string) {
    const next = withInserted(form.getValues("text"), text);
    form.setValue("text", next);
    form.setFocus("text");
  }

  return (
    <>
      <FormFrame
        aria-label="Answer"
        inReach={inReach}
        {...state.frame}
        onSubmit={(event) => void submit(event)}
        error={formError({ failure, stop })}
        actions={
          <>
            <Button type="submit" busy={busy}>
              Send answer
            </Button>
            {isDirty && <p className="text-muted">Not sent yet. It’s kept in this tab.</p>}
          </>
        }
      >
        <TextArea
          {...state.field("text")}
          label={`Answer to ${conversation.key}`}
          rows={2}
          cap={caps.longText}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <AddPhotos state={state} isCompact />
          <OwnerOnly>
            <ReplyTemplates
              conversation={conversation}
              isBegun={isDirty && !busy}
              onSend={(text, event) => {
                form.setValue("text", text);
                void submit(event);
              }}
              onInsert={insert}
            />
            <IconButton
              label="Edit the templates…"
              icon={PenLine}
              onClick={() => setEdited(true)}
            />
          </OwnerOnly>
        </div>
        {isAnswered && conversation.answeredAt !== undefined && (
          <Notice kind="warning" title="Somebody else has just answered">
            <p>
              {`Their answer of ${formatTime(timeAt(conversation.answeredAt))} is above. What you typed is still here.`}
            </p>
          </Notice>
        )}
      </FormFrame>
      <OwnerOnly>
        <EditTemplates open={isEdited} onClose={() => setEdited(false)} />
      </OwnerOnly>
    </>
  );
}
