import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

interface FocusedNoticeProps extends Pick<
  ComponentProps<typeof Notice>,
  "kind" | "title" | "children"
> {
  /** Increase it to focus the same notice again. */
  attempt?: number;
}

/** An action's outcome. It takes the focus, so nobody has to look for it and its buttons come next. */
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
