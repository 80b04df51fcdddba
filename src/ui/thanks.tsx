import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice";

/** Says that something was sent. It takes focus, so that nobody has to look for it. */
export function Thanks({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);
  return (
    <div ref={message} tabIndex={-1} className="rounded-md">
      <Notice kind="success">{children}</Notice>
    </div>
  );
}
