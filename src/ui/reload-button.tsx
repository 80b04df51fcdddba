import { Button } from "./button";

/** The only other try: code that did not arrive is not asked for again by the same page. */
export function ReloadButton({ kind }: { kind?: "secondary" }) {
  return (
    <Button kind={kind} onClick={() => window.location.reload()}>
      Load the page again
    </Button>
  );
}
