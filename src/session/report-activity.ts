import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { unattended } from "../live/async-call";
import { useMutation } from "../live/mutation";

/** How often the deployment records it, in milliseconds. */
const EVERY = 60 * 60 * 1000;

const USES = ["pointerdown", "keydown"] as const;

/** Reports now and then that the session is in use. An owner's session that's merely left open expires. */
export function useReportActivity(): void {
  const note = useMutation(api.accounts.client.noteUse);
  useEffect(() => {
    let notedAt = -Infinity;
    const use = () => {
      if (Date.now() - notedAt < EVERY) return;
      notedAt = Date.now();
      note({}, unattended()).catch(() => {
        // The session is over; the page finds out from its queries.
      });
    };
    use();
    for (const each of USES) window.addEventListener(each, use, { passive: true });
    return () => {
      for (const each of USES) window.removeEventListener(each, use);
    };
  }, [note]);
}
