import { useQuery } from "convex/react";
import type { ComponentProps } from "react";
import { api } from "#convex/_generated/api";
import { useAccount } from "../session/account";
import { SelectField } from "../ui/select-field";

type ControlProps = Omit<ComponentProps<typeof SelectField>, "label">;

/** Chooses one of the signed-in client's devices; hidden if they have none. */
export default function OwnDevice(control: ControlProps) {
  return useAccount().kind === "signedIn" ? <ChooseDevice {...control} /> : null;
}

function ChooseDevice(control: ControlProps) {
  const devices = useQuery(api.people.client.devices) ?? [];
  if (devices.length === 0) return null;
  return (
    <SelectField {...control} label="Which device is it about? (optional)">
      <option value="">None of these</option>
      {devices.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
