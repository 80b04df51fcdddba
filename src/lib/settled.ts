import { useEffect, useEffectEvent, useState } from "react";

/** How long something must rest before it is saved, in milliseconds. */
const REST = 500;

/**
 * A value that follows the hand at once, and is saved when it rests: not while a pointer holds it, and once
 * for many presses of a key. Shows what is saved again when saving is over, whatever became of it.
 * @param saved as the server has it
 */
export function useSettled<Value>(saved: Value, save: (value: Value) => Promise<void>) {
  const [draft, setDraft] = useState<{ value: Value }>();
  const [held, setHeld] = useState(false);
  const [saving, setSaving] = useState(false);

  const settle = useEffectEvent(async () => {
    if (draft === undefined || saving) return;
    if (draft.value !== saved) {
      setSaving(true);
      await save(draft.value);
      setSaving(false);
    }
    // Moved on meanwhile: that comes next.
    setDraft((now) => (now === draft ? undefined : now));
  });

  useEffect(() => {
    if (draft === undefined || held || saving) return;
    const timer = setTimeout(() => void settle(), REST);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, held, saving]);

  return {
    value: draft === undefined ? saved : draft.value,
    change: (value: Value) => {
      setDraft({ value });
    },
    setHeld,
  };
}
