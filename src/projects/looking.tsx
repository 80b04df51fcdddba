import { useQuery } from "convex/react";
import type { FunctionReference } from "convex/server";
import Eye from "lucide-react/icons/eye";
import { useEffect } from "react";
import { LOOK_EVERY } from "#convex/projects/rules";
import { useNow } from "../lib/now";
import { unattended } from "../live/async-call";
import { useMutation } from "../live/mutation";

type Look = FunctionReference<"mutation", "public", { reference: string; looks: boolean }, null>;
type Looks = FunctionReference<"query", "public", { reference: string }, number | null>;

interface LookingProps {
  reference: string;
  /** Reports that this side is looking. */
  look: Look;
  /** Until when the other side is. */
  looks: Looks;
  words: string;
}

/** Shows whether the other side is looking at the project now, and reports the same of this side. */
export function Looking({ reference, look, looks, words }: LookingProps) {
  useLooking(reference, look);
  const until = useQuery(looks, { reference });
  // Queries don't rerun as time passes, so this screen checks when it's over.
  const now = useNow(5_000);
  const isLooking = typeof until === "number" && until > now;
  return (
    <p role="status" className="flex min-h-7 items-center gap-2 text-muted">
      {isLooking && (
        <>
          <Eye aria-hidden className="size-5 shrink-0" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

function useLooking(reference: string, look: Look): void {
  const say = useMutation(look);
  useEffect(() => {
    // Not worth reporting a failure.
    const tell = (looks: boolean) => {
      say({ reference, looks }, unattended()).catch(() => undefined);
    };
    const follow = () => {
      tell(document.visibilityState === "visible");
    };
    follow();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") tell(true);
    }, LOOK_EVERY);
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
      tell(false);
    };
  }, [reference, say]);
}
