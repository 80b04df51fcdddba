import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { unattended } from "../live/async-call";
import { useMutation } from "../live/mutation";

/** As often as the deployment writes it down, in milliseconds. */
const EVERY = 60 * 60 * 1000;

const USES = ["pointerdown", "keydown"] as const;

/** Tells the deployment now and then that somebody uses their session: an owner's that is only left open ends. */
export function useNotedUse(): void {
  const note = useMutation(api.accounts.client.noteUse);
  useEffect(() => {
    let notedAt = -Infinity;
    const use = () => {
      if (Date.now() - notedAt < EVERY) return;
      notedAt = Date.now();
      note({}, unattended()).catch(() => {
        // The session is over, which the page hears of by itself.
      });
    };
    use();
    for (const each of USES) window.addEventListener(each, use, { passive: true });
    return () => {
      for (const each of USES) window.removeEventListener(each, use);
    };
  }, [note]);
}
