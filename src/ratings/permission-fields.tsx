import { useWatch } from "react-hook-form";
import { NameFields, PublishField } from "./fields";
import type { RatingState } from "./use-rating";

/** Permission to publish the rating, and the name. Anonymous people aren't asked. */
export function PermissionFields({ form, field }: Pick<RatingState, "form" | "field">) {
  const [anonymous, mayPublish] = useWatch({
    control: form.control,
    name: ["anonymous", "mayPublish"],
  });
  if (anonymous) return null;
  return (
    <>
      <PublishField field={field} />
      {mayPublish === true && <NameFields field={field} />}
    </>
  );
}
