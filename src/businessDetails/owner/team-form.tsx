import { teamForm } from "#convex/businessDetails/formRules";
import { atWork } from "#convex/businessDetails/rules";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { FieldGroup } from "../../ui/field-group";
import { labels } from "./labels";
import { MemberFields, memberParts } from "./member-fields";
import { MemberPicture } from "./member-picture";
import { AddMember, FormerMembers, TakeOut } from "./members";
import { type Saved, useSaving, versionOf } from "./saving";

const toTyped = (details: Saved["details"]) =>
  atWork(details).map(({ name, role, since, goodAt, policeCheck, workingWithChildrenUntil }) => ({
    name,
    role,
    since: since === undefined ? "" : String(since),
    goodAt: goodAt.join(", "),
    policeCheck: policeCheck ?? "",
    workingWithChildrenUntil: workingWithChildrenUntil ?? "",
  }));

/** Who is in the team, with what's said of each member and their picture. */
export function TeamForm({ saved }: { saved: Saved }) {
  const team = atWork(saved.details);
  const { field, ...state } = useActionForm({
    name: "teamWords",
    draftName: "teamWords",
    order: team.flatMap((_, index) => memberParts.map((part) => `team.${index}.${part}` as const)),
    labels,
    rules: () => teamForm,
    stored: { values: { team: toTyped(saved.details) }, ...versionOf(saved) },
    ...useSaving(saved, "Saved. It’s on the website now."),
  });
  return (
    <div className="grid gap-10">
      <EditForm aria-label="Your team" state={state} submit="Save">
        <p className="text-muted">
          Only say what you can prove at the door. A picture is a JPEG, PNG or WebP file, and shown
          round. It’s on the website at once.
        </p>
        {team.map(({ name }, index) => (
          <FieldGroup key={name} title={name}>
            <MemberPicture name={name} saved={saved} />
            <MemberFields name={name} field={(part) => field(`team.${index}.${part}`)} />
            {team.length > 1 && <TakeOut name={name} saved={saved} />}
          </FieldGroup>
        ))}
      </EditForm>
      <AddMember saved={saved} />
      <FormerMembers saved={saved} />
    </div>
  );
}
