import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";

type Settling = FunctionArgs<typeof api.conversations.owner.settleUpTo>;

/** Marks conversations as needing no answer. Undo reverts exactly what that press settled. */
export function useSettle() {
  const settleUpTo = useMutation(api.conversations.owner.settleUpTo);
  const unsettle = useMutation(api.conversations.owner.unsettle);
  const { busy, run } = useToast([]);
  function press(settling: Settling, done: string) {
    const settled: { id?: Id<"settlements"> } = {};
    void run(
      async (control) => {
        settled.id = await settleUpTo(settling, control);
      },
      {
        done,
        about: settling.conversationId ?? [],
        undo: async (control) => {
          if (settled.id !== undefined) await unsettle({ settlementId: settled.id }, control);
        },
      },
    );
  }
  return { busy, press };
}
