import { Button } from "../ui/button";

interface EmailedToProps {
  email: string;
  /** No email is sent, because the mailbox has reached its limit. */
  notEmailed: true | undefined;
  /** Reopens the form with what was sent; absent if it's open already or can't be corrected. */
  onCorrect?: (() => void) | undefined;
}

/** Shows which address was emailed, so that a typo gets noticed. */
export function EmailedTo({ email, notEmailed, onCorrect }: EmailedToProps) {
  const address = <strong className="[overflow-wrap:anywhere]">{email}</strong>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {notEmailed ? (
        <p key="notEmailed">
          We’ve sent {address} many emails lately, so we won’t send one about this. Please write the
          reference down.
        </p>
      ) : (
        <p>We’re emailing this to {address}.</p>
      )}
      <CorrectAddress onCorrect={onCorrect} />
    </div>
  );
}

function CorrectAddress({ onCorrect }: Pick<EmailedToProps, "onCorrect">) {
  return onCorrect === undefined ? null : (
    <div className="-ml-5">
      <Button kind="quiet" onClick={onCorrect}>
        Wrong address? Correct it
      </Button>
    </div>
  );
}
