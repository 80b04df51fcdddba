import { teamForm } from "#convex/businessDetails/formRules";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { FieldGroup } from "../../ui/field-group";
import { TextField } from "../../ui/text-field";
import { labels } from "./labels";
import { MemberPicture } from "./member-picture";
import { type Saved, useSaving, versionOf } from "./saving";

const parts = ["role", "since", "goodAt", "policeCheck", "workingWithChildrenUntil"] as const;

const toTyped = ({ team }: Saved["details"]) =>
  team.map(({ name, role, since, goodAt, policeCheck, workingWithChildrenUntil }) => ({
    name,
    role,
    since: since === undefined ? "" : String(since),
    goodAt: goodAt.join(", "),
    policeCheck: policeCheck ?? "",
    workingWithChildrenUntil: workingWithChildrenUntil ?? "",
  }));

/** What's said of each member of the team. */
export function TeamForm({ saved }: { saved: Saved }) {
  const { team } = saved.details;
  const { field, ...state } = useActionForm({
    name: "teamWords",
    draftName: "teamWords",
    order: team.flatMap((_, index) => parts.map((part) => `team.${index}.${part}` as const)),
    labels,
    rules: () => teamForm,
    stored: { values: { team: toTyped(saved.details) }, ...versionOf(saved) },
    ...useSaving(saved, "Saved. It’s on the website now."),
  });
  return (
    <EditForm aria-label="Your team" state={state} submit="Save">
      <p className="text-muted">
        Only say what you can prove at the door. A picture is a JPEG, PNG or WebP file, and shown
        round. It’s on the website at once.
      </p>
      {team.map(({ name }, index) => (
        <FieldGroup key={name} title={name}>
          <MemberPicture name={name} saved={saved} />
          <TextField
            {...field(`team.${index}.role`)}
            label="What they do"
            hint={`It follows the name, like “${name} has built websites”`}
            autoComplete="off"
          />
          <TextField
            {...field(`team.${index}.since`)}
            label="Since which year (optional)"
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...field(`team.${index}.goodAt`)}
            label="Good at"
            hint="With commas between them"
            autoComplete="off"
          />
          <TextField
            {...field(`team.${index}.policeCheck`)}
            label="Month of the police check (optional)"
            hint="Such as 2026-03"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...field(`team.${index}.workingWithChildrenUntil`)}
            label="Last month of the Working With Children Check (optional)"
            hint="Such as 2029-06"
            autoComplete="off"
            width="short"
          />
        </FieldGroup>
      ))}
    </EditForm>
  );
}
