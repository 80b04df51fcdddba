import { Button } from "./button";

/** The only way to retry, because a page never requests a failed chunk again. */
export function ReloadButton({ kind }: { kind?: "secondary" }) {
  return (
    <Button kind={kind} onClick={() => window.location.reload()}>
      Load the page again
    </Button>
  );
}
