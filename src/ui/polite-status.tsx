import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "./visually-hidden";

interface PoliteStatusProps {
  message: string;
  /** Minimum time between announcements, in milliseconds; the last message is never lost. */
  interval?: number;
}

/**
 * Announces changes to screen readers, throttled. The initial message isn't announced. After an empty message the next
 * one is immediate, because it's about something else.
 */
export function PoliteStatus({ message, interval = 5000 }: PoliteStatusProps) {
  const [announced, setAnnounced] = useState("");
  const known = useRef(message);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    if (message === known.current) return undefined;
    const wait = message === "" ? 0 : Math.max(0, lastAt.current + interval - Date.now());
    const timer = setTimeout(() => {
      known.current = message;
      lastAt.current = message === "" ? -Infinity : Date.now();
      setAnnounced(message);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [message, interval]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
