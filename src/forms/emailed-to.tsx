import { Button } from "../ui/button";

interface EmailedToProps {
  email: string;
  /** There’s no email: the mailbox has had enough for now. */
  notEmailed: true | undefined;
  /** Opens the form again with what was sent; absent while that is open already, or can't be. */
  onCorrect?: (() => void) | undefined;
}

/** Where the email about what was sent went, so that a slip in the address is seen. */
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

/** Leads back to the address that was given, where that can be put right. */
function CorrectAddress({ onCorrect }: Pick<EmailedToProps, "onCorrect">) {
  return onCorrect === undefined ? null : (
    <div className="-ml-5">
      <Button kind="quiet" onClick={onCorrect}>
        Wrong address? Correct it
      </Button>
    </div>
  );
}
