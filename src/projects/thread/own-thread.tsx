import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { messageForm } from "#convex/projects/thread/formRules";
import { caps } from "#convex/typed/text";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { ShowEarlier } from "../../live/show-earlier";
import { MessageList } from "../../records/message-list";
import { LoadingLine } from "../../ui/loading-line";
import { TextArea } from "../../ui/text-area";

/** Messages at first, and with each press of "Show earlier". */
const PAGE = 20;

/** What a client wrote in their projects and we answered, and the form for more. */
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
  const state = useActionForm({
    name: "message",
    draftName: `project-message:${reference}`,
    order: ["text"],
    rules: () => messageForm,
    blank: { text: "" },
    save: ({ text }, { requestId, control }) => write({ reference, text, requestId }, control),
    onSaved: () => {
      say("Sent. We have your message.");
      onNext();
    },
  });
  return (
    <SmallForm label="Write to us" state={state} submit="Send message">
      <TextArea
        {...state.field("text")}
        label="Your message"
        hint="Please don’t send passwords or card numbers."
        rows={4}
        cap={caps.longText}
      />
    </SmallForm>
  );
}
