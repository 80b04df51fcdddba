import { useEffect, useEffectEvent, useState } from "react";

/** How long something must rest before it is saved, in milliseconds. */
const REST = 500;

/**
 * A value that follows the hand at once, and is saved when it rests: not while a pointer holds it, and once
 * for many presses of a key; at once when the person leaves. Shows what is saved again when saving is over, whatever became of it.
 * @param saved as the server has it
 */
export function useDebounced<Value>(saved: Value, save: (value: Value) => Promise<void>) {
  const [draft, setDraft] = useState<{ value: Value }>();
  const [isDeferred, setDeferred] = useState(false);
  const [saving, setSaving] = useState<{ value: Value }>();

  const settle = useEffectEvent(async () => {
    if (draft === undefined || saving !== undefined) return;
    if (draft.value !== saved) {
      setSaving(draft);
      await save(draft.value);
      setSaving(undefined);
    }
    // Moved on meanwhile: that comes next.
    setDraft((now) => (now === draft ? undefined : now));
  });

  useEffect(() => {
    if (draft === undefined || isDeferred || saving !== undefined) return;
    const timer = setTimeout(() => void settle(), REST);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, isDeferred, saving]);

  const saveAtOnce = useEffectEvent(() => {
    if (draft !== undefined && draft !== saving && draft.value !== saved) void save(draft.value);
  });
  useEffect(() => {
    const leave = () => {
      saveAtOnce();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    value: draft === undefined ? saved : draft.value,
    change: (value: Value) => {
      setDraft({ value });
    },
    setDeferred,
  };
}
