import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { contactOf } from "#convex/notifications/rules";
import { useHasDraft } from "../../forms/draft";
import { BackLink } from "../../navigation/back-link";
import { useListOfRecord } from "../../navigation/list-of-record";
import { paths } from "../../navigation/paths";
import { ContactLinks, ToPerson } from "../../records/links";
import { NotConfirmed } from "../../records/not-confirmed";
import { OwnerOnly } from "../../session/helper";
import { Button } from "../../ui/button";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import { answerDraft, AnswerForm } from "./answer-form";
import { nameOf, type Opened } from "./conversation";
import { StateBadge } from "./conversation-columns";
import { useSettle } from "./settle";
import { Thread } from "./thread";
import { WaitAgainButton } from "./wait-again-button";

/** A conversation with its thread and the answer form. */
export function OpenConversation({ contact }: { contact: string }) {
  const conversation = useQuery(api.conversations.staff.get, { contact });
  useListOfRecord(conversation && { view: conversation.unread ? null : "all" });
  return (
    <div className="conversation grid min-w-0 gap-3">
      <BackLink>All messages</BackLink>
      {conversation === undefined && (
        <>
          <PanelHeader title="Conversation" />
          <LoadingLine>Loading…</LoadingLine>
        </>
      )}
      {conversation === null && (
        <PanelHeader
          title="No conversation"
          lead={<p>There’s none here any more: what was said was deleted, or never came.</p>}
        />
      )}
      {conversation && (
        <>
          <Heading conversation={conversation} />
          <div className="conversation-body grid grid-cols-1 gap-3">
            <Thread conversation={conversation} isHeaded />
            <Answering conversation={conversation} inReach />
          </div>
        </>
      )}
    </div>
  );
}

/** A conversation inside another page, without a heading. */
export function Conversation({ contact }: { contact: string }) {
  const conversation = useQuery(api.conversations.staff.get, { contact });
  if (conversation === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (conversation === null) return <p className="text-muted">Nothing was said here yet.</p>;
  return (
    <>
      <Thread conversation={conversation} isPart />
      <FoldedAnswer conversation={conversation} />
    </>
  );
}

/** The answer form, folded because something else comes first. */
function FoldedAnswer({ conversation }: { conversation: Opened }) {
  const hasEdits = useHasDraft(answerDraft(conversation));
  const [isOpen, setOpen] = useState(hasEdits);
  if (isOpen) return <Answering conversation={conversation} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Answer
      </Button>
    </div>
  );
}

function Heading({ conversation }: { conversation: Opened }) {
  const { key, phone: onCard, others, unread, answeredAt } = conversation;
  const { email, phone = onCard } = contactOf(key);
  const isSomebody = email !== undefined || phone !== undefined;
  return (
    <>
      <PanelHeader
        title={nameOf(conversation)}
        actions={
          <OwnerOnly>
            <SettleButton conversation={conversation} />
          </OwnerOnly>
        }
      />
      <div className="-mt-2 flex flex-wrap items-center gap-x-4 text-muted">
        <StateBadge unread={unread} answeredAt={answeredAt} />
        {/* The answer below goes by email. */}
        <ContactLinks phone={phone} />
        <OwnerOnly>{isSomebody && <ToPerson contact={key} />}</OwnerOnly>
        {conversation.isUnproved === true && <NotConfirmed />}
        {others.map((other) => (
          <p key={other} className="flex min-h-11 items-center">
            <TallTextLink
              to={{
                pathname: paths.owner.href("inbox"),
                search: `?open=${encodeURIComponent(other)}`,
              }}
            >
              {`Also writes as ${other}`}
            </TallTextLink>
          </p>
        ))}
      </div>
    </>
  );
}

function SettleButton({ conversation }: { conversation: Opened }) {
  const { _id: conversationId, unread, cameAt: upTo } = conversation;
  const settle = useSettle();
  if (upTo === undefined) return null;
  if (!unread) return <WaitAgainButton conversation={conversation} />;
  return (
    <Button
      kind="secondary"
      busy={settle.busy}
      onClick={() => settle.press({ conversationId, upTo }, "This needs no answer any more.")}
    >
      No answer needed
    </Button>
  );
}

/** The answer form, which starts over after each answer that's sent or undone. */
function Answering({ conversation, inReach = false }: { conversation: Opened; inReach?: boolean }) {
  const [round, setRound] = useState(0);
  if (contactOf(conversation.key).email === undefined)
    return (
      <p className="text-muted">
        We have no email address for an answer here. Call, or say that no answer is needed.
      </p>
    );
  return (
    <AnswerForm
      key={round}
      conversation={conversation}
      inReach={inReach}
      onNext={() => setRound((last) => last + 1)}
    />
  );
}
