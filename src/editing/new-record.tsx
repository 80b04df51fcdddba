import Plus from "lucide-react/icons/plus";
import { useHasDraft } from "../forms/draft";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button-link";
import { useSearchParamLink } from "../ui/use-search-param-link";
import { NEW, useOpenRecord } from "./open-record";

interface NewRecordProps {
  label: string;
  name?: "edit" | "person";
}

/** A link to the empty form; a phone only shows the first word. */
export function NewRecord({ label, name = "edit" }: NewRecordProps) {
  const link = useSearchParamLink();
  const [verb, ...what] = label.split(" ");
  return (
    <ButtonLink to={link({ [name]: NEW })}>
      <Plus aria-hidden className="size-5 shrink-0" />
      <span>
        {verb}
        <span className="@max-xl:sr-only">{` ${what.join(" ")}`}</span>
      </span>
    </ButtonLink>
  );
}

/** Marks a record with unsaved changes in this tab. */
export function UnsavedBadge({ draftName }: { draftName: string }) {
  return useHasDraft(draftName) ? <Badge tone="waiting">Not saved yet</Badge> : null;
}

/** Says that this tab has an unsaved new record. */
export function UnsavedNew({ draftName, noun }: { draftName: string; noun: string }) {
  const { linkTo } = useOpenRecord();
  if (!useHasDraft(draftName)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border-2 border-l-8 border-accent bg-accent-pale p-4">
      <p>You began {noun} that isn’t saved yet.</p>
      <ButtonLink kind="secondary" to={linkTo(NEW)}>
        Go on writing
      </ButtonLink>
    </div>
  );
}
