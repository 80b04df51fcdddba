import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

interface FocusedNoticeProps extends Pick<
  ComponentProps<typeof Notice>,
  "kind" | "title" | "children"
> {
  /** Raise it to have the same notice noticed again. */
  attempt?: number;
}

/**
 * Says what became of what somebody did. It takes focus, so that nobody has to look for it; whatever it
 * offers is then the next thing the keyboard reaches.
 */
export function FocusedNotice({ attempt, ...notice }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice {...notice} />
    </div>
  );
}
