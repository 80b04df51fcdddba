import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "./visually-hidden";

interface PoliteStatusProps {
  message: string;
  /** Least time between two announcements, in milliseconds; the last message is never lost. */
  interval?: number;
}

/** Reads changes out to a screen reader without drowning the listener in them. */
export function PoliteStatus({ message, interval = 5000 }: PoliteStatusProps) {
  const [announced, setAnnounced] = useState("");
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const wait = Math.max(0, lastAt.current + interval - Date.now());
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
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
