import { Button } from "../ui/button";

interface EmailedToProps {
  email: string;
  /** Opens the form again with what was sent; absent while that is open already, or can't be. */
  onCorrect?: (() => void) | undefined;
}

/** Where the email about what was sent went, so that a slip in the address is seen. */
export function EmailedTo({ email, onCorrect }: EmailedToProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>
        We’re emailing this to <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <CorrectAddress onCorrect={onCorrect} />
    </div>
  );
}

/** Leads back to the address that was given, where that can be put right. */
export function CorrectAddress({ onCorrect }: Pick<EmailedToProps, "onCorrect">) {
  return onCorrect === undefined ? null : (
    <div className="-ml-5">
      <Button kind="quiet" onClick={onCorrect}>
        Wrong address? Correct it
      </Button>
    </div>
  );
}
