import { useEffect, useState } from "react";
import { formatTime } from "#convex/shared/clock";
import { timeAt } from "#convex/shared/dates";
import { formatFailure } from "../live/failure";
import { ActionError, formError } from "../live/form-error";
import { CodeField } from "../session/code-field";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import { type SentCode, useCodeEntry, useCodeRequest } from "./use-sign-in";

interface CodeStepProps {
  sent: SentCode;
  /** The step has just begun. After a reload, the focus stays where the browser puts it. */
  takesFocus: boolean;
  onOtherEmail: () => void;
  onSignedIn: () => void;
}

/** The step that asks for the emailed code, with help if none arrived. */
export function CodeStep({ sent, takesFocus, onOtherEmail, onSignedIn }: CodeStepProps) {
  const { field, frame, ...call } = useCodeEntry(sent, onSignedIn);
  const code = field("code");
  useEffect(() => {
    if (takesFocus) document.getElementById(code.id)?.focus();
  }, [takesFocus, code.id]);
  return (
    <div className="grid gap-8">
      <WhatWasSent {...sent} />
      <FormFrame
        aria-label="Sign in"
        {...frame}
        error={formError(call)}
        honeypot={null}
        actions={
          <Button type="submit" busy={call.busy}>
            Sign in
          </Button>
        }
      >
        <CodeField {...code} />
      </FormFrame>
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
  const { send, busy, failure, stop } = useCodeRequest();
  const [wasSent, setWasSent] = useState(false);
  async function sendAnother() {
    setWasSent(false);
    setWasSent(await send(sent.email));
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
