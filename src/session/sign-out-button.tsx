import LogOut from "lucide-react/icons/log-out";
import { useState } from "react";
import { Button } from "../ui/button";
import { signOut } from "./sign-in-state";

/** Signs out; `quiet` beside a page's main content. */
export function SignOutButton({ kind }: { kind: "secondary" | "quiet" }) {
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    await signOut();
    setBusy(false);
  }
  return (
    <Button kind={kind} busy={busy} onClick={() => void leave()}>
      {kind === "quiet" && <LogOut aria-hidden className="size-5 shrink-0" />}
      <span>Sign out</span>
    </Button>
  );
}
