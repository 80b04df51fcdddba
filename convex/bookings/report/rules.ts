interface Report {
  done?: string | undefined;
  minutes?: number | undefined;
  next?: string | undefined;
  lines: readonly unknown[];
}

/** Whether there's anything in a report: all of it may be left out. */
export const saysSomething = ({ done, minutes, next, lines }: Report): boolean =>
  (done ?? minutes ?? next ?? lines[0]) !== undefined;
