import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatDue, type RequestKind, requestKinds } from "#convex/privacy/rules";
import { dateAt, formatDate } from "#convex/shared/dates";
import { PRIVACY_ANSWER_DAYS } from "#convex/shared/periods";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { TextLink } from "../../ui/text-link";
import { AskDialog } from "./ask-dialog";
import { OwnCopy } from "./own-copy";

type OwnRequest = FunctionReturnType<typeof api.privacy.client.mine>[number];

const kinds: Record<RequestKind, { title: string; text: string; button: string }> = {
  copy: {
    title: "Send me what you hold about me",
    text: "You get all of it, to read here or to keep.",
    button: "Ask for a copy",
  },
  correction: {
    title: "Correct it",
    text: "Your name, your phone number, or anything else that’s wrong.",
    button: "Ask for a correction",
  },
  deletion: {
    title: "Delete it",
    text: "Everything except payment records we must keep for tax, with your name removed.",
    button: "Ask for deletion",
  },
};

/** The requests that a client can make about their data, and the state of each. */
export default function OwnData() {
  const requests = useQuery(api.privacy.client.mine);
  if (requests === undefined) return null;
  return (
    <CardSection title="What we hold about you">
      <p className="max-w-measure">
        It’s yours to see, correct and delete. It’s free, and we’ll answer within{" "}
        {PRIVACY_ANSWER_DAYS} days.{" "}
        <TextLink to={paths.privacy.href()}>How long we keep things</TextLink>
      </p>
      <ul className="grid divide-y-2 divide-line">
        {requestKinds.map((kind) => (
          <Kind key={kind} kind={kind} newest={requests.find((request) => request.kind === kind)} />
        ))}
      </ul>
    </CardSection>
  );
}

interface KindProps {
  kind: RequestKind;
  newest: OwnRequest | undefined;
}

function Kind({ kind, newest }: KindProps) {
  const { title, text, button } = kinds[kind];
  const [isAsking, setAsking] = useState(false);
  const isOpen = newest !== undefined && newest.answeredAt === undefined;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="max-w-measure">{text}</p>
      </div>
      {newest !== undefined && <State request={newest} />}
      {isOpen && <TakeBack kind={kind} />}
      {/* Each download of a ready copy is generated afresh, so there's no need to ask again. */}
      {!isOpen && !(kind === "copy" && newest !== undefined) && (
        <ButtonRow>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {button}
          </Button>
        </ButtonRow>
      )}
      <AskDialog kind={kind} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}

const answered: Record<RequestKind, string> = {
  copy: "Your copy is ready.",
  correction: "We’ve put it right.",
  deletion: "It’s being deleted. You’ll be signed out in a moment.",
};

function State({
  request: { kind, reference, words, askedAt, answeredAt },
}: {
  request: OwnRequest;
}) {
  if (answeredAt === undefined) {
    return (
      <p
        role="status"
        className="max-w-measure rounded-md border-l-8 border-accent bg-accent-pale p-4"
      >
        <span>
          You asked on {formatDate(dateAt(askedAt))} (
          <span className="whitespace-nowrap">{reference}</span>). We’ll answer by{" "}
          {formatDue(askedAt)}.
        </span>
        {words !== undefined && (
          <span className="mt-1 block [overflow-wrap:anywhere] whitespace-pre-line">“{words}”</span>
        )}
      </p>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold text-brand">{answered[kind]}</p>
      {kind === "copy" && <OwnCopy />}
    </div>
  );
}

function TakeBack({ kind }: { kind: RequestKind }) {
  const takeBack = useMutation(api.privacy.client.takeBack);
  const { call, busy, failure, stop } = useAsyncCall("Taking a privacy request back failed");
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void call((control) => takeBack({ kind }, control))}
      >
        I’ve changed my mind
      </Button>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
