interface Report {
  done?: string | undefined;
  minutes?: number | undefined;
  next?: string | undefined;
  lines: readonly unknown[];
}

export const saysSomething = ({ done, minutes, next, lines }: Report): boolean =>
  (done ?? minutes ?? next ?? lines[0]) !== undefined;
