import { MOST_SUPERSEDED } from "#convex/shared/ids";

/** What is known of the tries to send what is in a form. */
export interface Attempts {
  /** The id of the next try, and of those before it with the same content. */
  requestId: string;
  /** The content, as JSON, that was handed to the connection under this id; absent as long as none was. */
  sent?: string | undefined;
  /** It was refused: nothing of it is stored. */
  isRefused?: true | undefined;
  /** Something was accepted under this id, and what is sent next takes its place. Until then it counts. */
  corrects?: string | undefined;
  /** Ids of tries with other content or that were stopped. They may have arrived, or still do. */
  unanswered: readonly string[];
}

/** Where the attempts of one form are kept. */
export interface AttemptsStore {
  read: () => Attempts | undefined;
  write: (attempts: Attempts | undefined) => void;
  newId: () => string;
}

/** What goes with a try. */
export interface AttemptIds {
  requestId: string;
  supersedes?: string[];
}

/**
 * Gives each content that is sent from a form an id of its own, so that exactly the last one counts however late the
 * others arrive (docs/product.md 3.2). A content may be tried as often as need be: its id stays.
 */
export function followAttempts({ read, write, newId }: AttemptsStore) {
  const current = (): Attempts => {
    const known = read();
    if (known !== undefined) return known;
    const first = { requestId: newId(), unanswered: [] };
    write(first);
    return first;
  };

  /** What was sent so far is over for us, and may arrive all the same. */
  function leaveBehind({ requestId, unanswered, corrects }: Attempts): Attempts {
    // What is corrected has a place of its own among the superseded.
    const most = corrects === undefined ? MOST_SUPERSEDED : MOST_SUPERSEDED - 1;
    const left = [...unanswered, requestId].slice(-most);
    const next = {
      requestId: newId(),
      unanswered: left,
      ...(corrects !== undefined && { corrects }),
    };
    write(next);
    return next;
  }

  return {
    /** The ids for a try with this content. */
    begin: (content: string): AttemptIds => {
      const known = current();
      const isOther = known.sent !== undefined && known.sent !== content;
      const { requestId, unanswered, corrects } = isOther ? leaveBehind(known) : known;
      const supersedes = [...(corrects === undefined ? [] : [corrects]), ...unanswered];
      return { requestId, ...(supersedes.length > 0 && { supersedes }) };
    },
    /** It's handed to the connection now, and may arrive from here on. */
    noteSent: (content: string) => write({ ...current(), sent: content, isRefused: undefined }),
    noteRefused: () => write({ ...current(), isRefused: true }),
    /** Whether nothing was sent so far that may have arrived. */
    isUntried: (): boolean => {
      const { sent, unanswered, corrects } = current();
      return sent === undefined && unanswered.length === 0 && corrects === undefined;
    },
    /** Whether the answer to a try with this id is of interest: not once it was stopped, replaced or accepted. */
    isCurrent: (requestId: string): boolean => read()?.requestId === requestId,
    /** The last try is stopped. Returns the ids of all that may have arrived, to be withdrawn. */
    stop: (): readonly string[] => {
      const known = current();
      return (known.sent === undefined ? known : leaveBehind(known)).unanswered;
    },
    /** This id was used for something else, in a tab that is this one's copy: here it's another request. */
    renewId: () => write({ requestId: newId(), unanswered: [] }),
    /** What was accepted under this id is put right: what is sent next takes its place. */
    correct: (accepted: string) =>
      write({ requestId: newId(), unanswered: [], corrects: accepted }),
    /** It was accepted: what comes next has nothing to do with it. */
    settle: () => write(undefined),
  };
}
