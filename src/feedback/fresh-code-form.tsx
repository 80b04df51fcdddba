import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api";
import { codeForm } from "#convex/accounts/formRules";
import { useZodForm } from "../forms/zod-form";
import { useAsyncCall } from "../live/async-call";
import { formatFailure, formatWholeFailure } from "../live/failure";
import { ActionError, formError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { CodeField } from "../session/code-field";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";

interface FreshCodeFormProps {
  email: string;
  onFresh: () => void;
}

/** Emails a code and asks for it. */
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
  const { call, ...state } = useAsyncCall("The code was not taken");
  const enter = async ({ code }: { code: string }) => {
    if (await call((control) => enterCode({ nonce, code }, control))) onFresh();
  };
  const { field, frame } = useZodForm({
    name: "fresh-code",
    order: ["code"],
    rules: () => codeForm,
    defaultValues: { code: "" },
    busy: state.busy,
    submit: enter,
  });
  const code = field("code");
  useEffect(() => {
    document.getElementById(code.id)?.focus();
  }, [code.id]);
  return (
    <FormFrame
      aria-label="Check that it’s you"
      {...frame}
      error={formError(state, { format: formatWholeFailure })}
      honeypot={null}
      actions={
        <Button type="submit" busy={state.busy}>
          Go on
        </Button>
      }
    >
      <CodeField {...code} />
    </FormFrame>
  );
}
