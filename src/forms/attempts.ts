import { MOST_SUPERSEDED } from "#convex/shared/ids";

/** The state of a form's attempts to send. */
export interface Attempts {
  /** The id of the next attempt, shared by earlier ones with the same content. */
  requestId: string;
  /** The content, as JSON, that was sent under this id; absent before the first attempt. */
  sent?: string | undefined;
  /** It was refused: nothing of it is stored. */
  isRefused?: true | undefined;
  /** The id of an accepted submission that the next one replaces. Until then that one counts. */
  corrects?: string | undefined;
  /** Ids of stopped attempts, or with other content. They may have arrived, or still arrive. */
  unanswered: readonly string[];
}

/** The storage for one form's attempts. */
export interface AttemptsStore {
  read: () => Attempts | undefined;
  write: (attempts: Attempts | undefined) => void;
  newId: () => string;
}

/** The ids sent with an attempt. */
export interface AttemptIds {
  requestId: string;
  supersedes?: string[];
}

/**
 * Gives each content sent from a form its own id, so that exactly the last one counts however late the others arrive
 * (docs/product.md 3.2). Retrying the same content keeps its id.
 */
export function followAttempts({ read, write, newId }: AttemptsStore) {
  const current = (): Attempts => {
    const known = read();
    if (known !== undefined) return known;
    const first = { requestId: newId(), unanswered: [] };
    write(first);
    return first;
  };

  /** Gives up on what was sent so far, which may still arrive. */
  function abandon({ requestId, unanswered, corrects }: Attempts): Attempts {
    // Leaves room for the corrected id among the superseded.
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
    begin: (content: string): AttemptIds => {
      const known = current();
      const isOther = known.sent !== undefined && known.sent !== content;
      const { requestId, unanswered, corrects } = isOther ? abandon(known) : known;
      const supersedes = [...(corrects === undefined ? [] : [corrects]), ...unanswered];
      return { requestId, ...(supersedes.length > 0 && { supersedes }) };
    },
    /** It's being sent now, and may arrive from here on. */
    noteSent: (content: string) => write({ ...current(), sent: content, isRefused: undefined }),
    noteRefused: () => write({ ...current(), isRefused: true }),
    /** Whether nothing has been sent that may have arrived. */
    isUntried: (): boolean => {
      const { sent, unanswered, corrects } = current();
      return sent === undefined && unanswered.length === 0 && corrects === undefined;
    },
    /** Whether the response to this id still matters: not once it was stopped, replaced or accepted. */
    isCurrent: (requestId: string): boolean => read()?.requestId === requestId,
    /** Stops the last attempt. Returns the ids of all that may have arrived, to be withdrawn. */
    stop: (): readonly string[] => {
      const known = current();
      return (known.sent === undefined ? known : abandon(known)).unanswered;
    },
    /** Replaces an id that was used for something else in the tab that this one was duplicated from. */
    renewId: () => write({ requestId: newId(), unanswered: [] }),
    /** Starts a correction of an accepted submission, which the next one replaces. */
    correct: (accepted: string) =>
      write({ requestId: newId(), unanswered: [], corrects: accepted }),
    /** It was accepted; the next one is unrelated. */
    settle: () => write(undefined),
  };
}
