import { useConvex } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api";
import { readImported } from "#convex/people/formRules";
import { importBounds } from "#convex/people/rules";
import { formatCount } from "#convex/shared/numbers";
import { phoneDigits } from "#convex/typed/phone";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { type Choice, type PeopleFile, toTyped } from "./people-file";

type NewPerson = FunctionArgs<typeof api.people.owner.importFile>["rows"][number];

interface LineWords {
  line: number;
  words: string;
}

/** What a file's lines are: somebody new, somebody who's there already, or a problem. */
export interface Sorted {
  fresh: NewPerson[];
  known: LineWords[];
  problems: LineWords[];
}

/** Sorts a file's lines by themselves; of two with the same address or number, the second is there already. */
export function sortLines({ rows, unit }: PeopleFile, choices: readonly Choice[]): Sorted {
  const sorted: Sorted = { fresh: [], known: [], problems: [] };
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const { person, problem } = readImported(toTyped(cells, choices));
    if (person === undefined) {
      sorted.problems.push({ line, words: problem });
      continue;
    }
    const { email, phone } = person;
    const contacts = [email, phone && phoneDigits(phone)].flatMap((each) => each ?? []);
    const before = contacts.flatMap((each) => seen.get(each) ?? [])[0];
    if (before === undefined) {
      sorted.fresh.push({ line, ...person });
      for (const each of contacts) seen.set(each, line);
    } else {
      const words = `The same address or number as in ${unit.toLowerCase()} ${before}`;
      sorted.known.push({ line, words });
    }
  }
  return sorted;
}

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / importBounds.atOnce) }, (_, at) =>
    rows.slice(at * importBounds.atOnce, (at + 1) * importBounds.atOnce),
  );

const inOrder = (words: readonly LineWords[]) =>
  [...words].sort((one, other) => one.line - other.line);

export const people = (count: number) =>
  count === 1 ? "1 person" : `${formatCount(count)} people`;

/** Looks up who's there already, a hundred lines at a time, again after each change of a column. */
function useSorted(file: PeopleFile, choices: readonly Choice[], round: number) {
  const convex = useConvex();
  const [looked, setLooked] = useState(0);
  const [found, setFound] = useState<{ sorted: Sorted; isBegun: boolean } | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function look() {
      const { fresh, known, problems } = sortLines(file, choices);
      let isBegun = false;
      let done = 0;
      for (const batch of batchesOf(fresh)) {
        const rows = batch.map(({ line, email, phone }) => ({
          line,
          ...(email !== undefined && { email }),
          ...(phone !== undefined && { phone }),
        }));
        const answer = await convex.query(api.people.owner.knownInFile, {
          importId: file.id,
          rows,
        });
        if (!isCurrent) return;
        known.push(...answer.known);
        isBegun ||= answer.isBegun;
        done += batch.length;
        setLooked(done / fresh.length);
      }
      const there = new Set(known.map(({ line }) => line));
      const sorted = {
        fresh: fresh.filter(({ line }) => !there.has(line)),
        known: inOrder(known),
        problems,
      };
      if (isCurrent) setFound({ sorted, isBegun });
    }
    look().catch(() => {
      if (isCurrent) setFound("failed");
    });
    return () => {
      isCurrent = false;
      setFound(null);
      setLooked(0);
    };
  }, [convex, file, choices, round]);
  return { found, looked };
}

/** A file's import: what its columns are, what its lines are, adding them and taking that back. */
export function useImport(file: PeopleFile) {
  const importFile = useMutation(api.people.owner.importFile);
  const undoImport = useMutation(api.people.owner.undoImport);
  const { run, busy } = useToast([]);
  const [choices, setChoices] = useState<readonly Choice[]>(file.choices);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(0);
  const { found, looked } = useSorted(file, choices, round);
  const importId = file.id;

  async function sendAll(fresh: readonly NewPerson[], control: CallControl): Promise<number> {
    let count = 0;
    let done = 0;
    for (const rows of batchesOf(fresh)) {
      setSent(done / fresh.length);
      count += (await importFile({ importId, rows }, control)).added;
      done += rows.length;
    }
    return count;
  }

  function start(fresh: readonly NewPerson[]): void {
    let count = 0;
    const send = async (control: CallControl) => {
      count = await sendAll(fresh, control);
      setRound(round + 1);
    };
    void run(send, { done: () => `Added: ${people(count)}.` });
  }

  function undo(): void {
    let [removed, kept] = [0, 0];
    const takeBack = async (control: CallControl) => {
      for (let isDone = false; !isDone;) {
        const answer = await undoImport({ importId }, control);
        removed += answer.removed;
        kept += answer.kept;
        ({ isDone } = answer);
      }
      setRound(round + 1);
    };
    const rest = () => (kept === 0 ? "" : ` ${people(kept)} changed since, and stay.`);
    void run(takeBack, { done: () => `Undone: ${people(removed)} taken away.${rest()}` });
  }

  const choose = (at: number, choice: Choice) =>
    setChoices(choices.map((each, other) => (other === at ? choice : each)));
  return { choices, choose, found, looked, busy, sent, start, undo };
}
