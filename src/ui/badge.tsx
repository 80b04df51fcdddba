import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** `good` is settled, `waiting` needs action, `problem` went wrong, `neutral` is just a label. */
export type BadgeTone = "neutral" | "good" | "waiting" | "problem";

const tones: Record<BadgeTone, string> = {
  neutral: "border-field bg-white text-ink",
  good: "border-brand bg-brand-pale text-brand-deep",
  waiting: "border-accent bg-accent-pale text-ink",
  problem: "border-danger bg-danger-pale text-danger",
};

/** A record's state in a word or two. The colour only supports the word. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center self-center justify-self-start rounded-[0.9em] border-2 px-[0.65em] py-[0.1em] text-sm leading-[1.35] font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
