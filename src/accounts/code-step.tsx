import { useEffect, useState } from "react";
import { formatTime } from "#convex/shared/clock";
import { timeAt } from "#convex/shared/dates";
import { SmallForm } from "../forms/small-form";
import { useAsyncCall } from "../live/async-call";
import { formatFailure } from "../live/failure";
import { ActionError } from "../live/form-error";
import { CodeField } from "../session/code-field";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { NOT_SENT, type SentCode, useCodeEntry, useCodeMail } from "./use-sign-in";

interface CodeStepProps {
  sent: SentCode;
  /** The step has just begun here; after a reload focus stays where the browser puts it. */
  takesFocus: boolean;
  onOtherEmail: () => void;
  onSignedIn: () => void;
}

/** The code that came by email, and what to do if none came. */
export function CodeStep({ sent, takesFocus, onOtherEmail, onSignedIn }: CodeStepProps) {
  const state = useCodeEntry(sent, onSignedIn);
  const code = state.field("code");
  useEffect(() => {
    if (takesFocus) document.getElementById(code.id)?.focus();
  }, [takesFocus, code.id]);
  return (
    <div className="grid gap-8">
      <WhatWasSent {...sent} />
      <SmallForm label="Sign in" state={state} honeypot={null} submit="Sign in">
        <CodeField {...code} />
      </SmallForm>
      <NoCode sent={sent} onOtherEmail={onOtherEmail} />
    </div>
  );
}

function WhatWasSent({ email, mailedAt }: SentCode) {
  return (
    <p role="status" className="[overflow-wrap:anywhere]">
      {mailedAt === undefined ? (
        <span key="first">
          We have sent an email to <strong>{email}</strong>. It can take a minute.
        </span>
      ) : (
        <span key="again">
          We’ve emailed <strong>{email}</strong> several codes.{" "}
          <strong>{`Use the newest one, from ${formatTime(timeAt(mailedAt))}.`}</strong>
        </span>
      )}{" "}
      <span>If it isn’t there, look in your spam or junk folder.</span>
    </p>
  );
}

function NoCode({ sent, onOtherEmail }: Pick<CodeStepProps, "sent" | "onOtherEmail">) {
  const mailCode = useCodeMail();
  const { call, busy, failure, stop } = useAsyncCall(NOT_SENT);
  const [wasSent, setWasSent] = useState(false);
  async function sendAnother() {
    setWasSent(false);
    setWasSent(await call((control) => mailCode(sent.email, control)));
  }
  return (
    <div className="grid gap-3 border-t-2 border-line pt-4">
      <p className="font-semibold">No email, or the code doesn’t work?</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Check that your email address has no typing mistake in it.</li>
        <li>Type the code where you asked for it: it works in no other browser.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={() => void sendAnother()}>
          Send a new code
        </Button>
        <Button kind="quiet" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
      {wasSent && sent.mailedAt === undefined && (
        <Notice kind="success">
          <p>We have sent a new code. The one before it no longer works.</p>
        </Notice>
      )}
      <ActionError failure={failure} stop={stop} format={formatFailure} />
    </div>
  );
}
