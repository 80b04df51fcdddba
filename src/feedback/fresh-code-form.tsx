import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api";
import { codeForm } from "#convex/accounts/formRules";
import { useActionForm } from "../forms/action-form";
import { SmallForm } from "../forms/small-form";
import { useAsyncCall } from "../live/async-call";
import { formatFailure } from "../live/failure";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { CodeField } from "../session/code-field";
import { Button } from "../ui/button";

interface FreshCodeFormProps {
  email: string;
  onFresh: () => void;
}

/** Has a code mailed, and takes it. */
export default function FreshCodeForm({ email, onFresh }: FreshCodeFormProps) {
  const [nonce, setNonce] = useState<string>();
  const sendCode = useMutation(api.accounts.client.sendFreshCode);
  const { call, busy, failure, stop } = useAsyncCall("The code could not be sent");
  const send = () =>
    call(async (control) => {
      const result = await sendCode({}, control);
      if (result.ok) setNonce(result.nonce);
      return result;
    });
  return (
    <div className="grid gap-5">
      <p className="[overflow-wrap:anywhere]" role="status">
        {nonce === undefined ? (
          <span key="before">
            Before this goes on, we check that it’s you. We’ll email a code to{" "}
            <strong>{email}</strong>.
          </span>
        ) : (
          <span key="sent">
            We’ve emailed a code to <strong>{email}</strong>. It can take a minute. You won’t be
            asked again for 10 minutes.
          </span>
        )}
      </p>
      {nonce !== undefined && <CodeEntry key={nonce} nonce={nonce} onFresh={onFresh} />}
      <div className="grid gap-3">
        <div>
          <Button
            kind={nonce === undefined ? "primary" : "quiet"}
            busy={busy}
            onClick={() => void send()}
          >
            {nonce === undefined ? "Email me a code" : "Send a new code"}
          </Button>
        </div>
        <ActionError failure={failure} stop={stop} format={formatFailure} />
      </div>
    </div>
  );
}

function CodeEntry({ nonce, onFresh }: { nonce: string; onFresh: () => void }) {
  const enterCode = useMutation(api.accounts.client.enterFreshCode);
  const state = useActionForm({
    name: "fresh-code",
    order: ["code"],
    rules: () => codeForm,
    blank: { code: "" },
    failed: "The code was not taken",
    save: ({ code }, { control }) => enterCode({ nonce, code }, control),
    onSaved: onFresh,
  });
  const code = state.field("code");
  useEffect(() => {
    document.getElementById(code.id)?.focus();
  }, [code.id]);
  return (
    <SmallForm label="Check that it’s you" state={state} honeypot={null} submit="Go on">
      <CodeField {...code} />
    </SmallForm>
  );
}
