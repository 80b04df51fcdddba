/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function formatDuration(minutes: number): string {
  const say = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
  return [...say(Math.floor(minutes / 60), "hour"), ...say(minutes % 60, "minute")].join(" ");
}

/** How long a visit is planned for. */
export const formatAbout = (minutes: number): string => `About ${formatDuration(minutes)}`;

interface Report {
  done?: string | undefined;
  minutes?: number | undefined;
  next?: string | undefined;
  lines: readonly unknown[];
}

/** Whether there's anything in a report: all of it may be left out. */
export const saysSomething = ({ done, minutes, next, lines }: Report): boolean =>
  (done ?? minutes ?? next ?? lines[0]) !== undefined;
