/**
 * The memory of one tab: it survives a reload and ends with the tab, because on a shared computer the
 * next person must not find what was typed. Storage may be switched off or full; everything then works
 * without a memory.
 */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What was kept under a name. */
export function recall<Kept>(name: string): Kept | undefined {
  const text = attempt(() => sessionStorage.getItem(name)) ?? null;
  return text === null ? undefined : attempt(() => JSON.parse(text) as Kept);
}

/** Keeps a value under a name; undefined forgets it. */
export function keep(name: string, value: unknown): void {
  attempt(() => {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  });
}
