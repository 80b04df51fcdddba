import { usePaginatedQuery } from "convex/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { type Message, messageForm, type MessageInput } from "#convex/projects/thread/formRules";
import { caps } from "#convex/typed/text";
import { useCreating } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { formError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { ShowEarlier } from "../../live/show-earlier";
import { MessageList } from "../../records/message-list";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { LoadingLine } from "../../ui/loading-line";
import { TextArea } from "../../ui/text-area";

const PAGE = 20;

/** The messages of a client's project, and the form for a new one. */
export function OwnThread({ reference }: { reference: string }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Messages reference={reference} />
      <MessageForm key={round} reference={reference} onNext={() => setRound((last) => last + 1)} />
    </>
  );
}

function Messages({ reference }: { reference: string }) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.projects.thread.client.list,
    { reference },
    { initialNumItems: PAGE },
  );
  if (status === "LoadingFirstPage") return <LoadingLine>Loading…</LoadingLine>;
  if (results.length === 0) {
    return (
      <p className="max-w-measure text-muted">
        Nothing yet. Ask us anything about your website; what we answer stands here and comes by
        email.
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <ShowEarlier status={status} loadMore={loadMore} count={PAGE} />
      <MessageList messages={results} />
    </div>
  );
}

function MessageForm({ reference, onNext }: { reference: string; onNext: () => void }) {
  const write = useMutation(api.projects.thread.client.write);
  const { say } = useToast();
  const state = useCreating<MessageInput, Message>({
    name: "message",
    draftName: `project-message:${reference}`,
    order: ["text"],
    rules: () => messageForm,
    blank: { text: "" },
    create: async ({ text }, { requestId }, control) => {
      const answer = await write({ reference, text, requestId }, control);
      if (!answer.ok) throw new ConvexError(answer.failure);
    },
    onCreated: () => {
      say("Sent. We have your message.");
      onNext();
    },
  });
  const { failure, stop } = state;
  return (
    <FormFrame
      aria-label="Write to us"
      {...state.frame}
      error={formError({ failure, stop })}
      actions={
        <Button type="submit" busy={state.busy}>
          Send message
        </Button>
      }
    >
      <TextArea
        {...state.field("text")}
        label="Your message"
        hint="Please don’t send passwords or card numbers."
        rows={4}
        cap={caps.longText}
      />
    </FormFrame>
  );
}
