import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatDeviceKind } from "#convex/people/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { SelectField } from "../../ui/select-field";
import type { OpenRequest } from "./format";

/** Chooses which of the client's devices a visit is about; hidden if they have none. */
export function VisitDevice({ request }: { request: OpenRequest }) {
  const { reference, device, email, phone = "" } = request;
  const devices = useQuery(api.people.owner.devices, { contact: email ?? phone }) ?? [];
  const setDevice = useMutation(api.bookings.owner.setDevice);
  const { run } = useToast(`device: ${reference}`);
  if (devices.length === 0) return null;
  const set = (deviceId: (typeof devices)[number]["_id"] | undefined) => (control: CallControl) =>
    setDevice({ reference, deviceId }, control);
  return (
    <SelectField
      label="Device"
      hint={device && [formatDeviceKind(device), device.notes].filter(Boolean).join(". ")}
      value={device?._id ?? ""}
      onChange={({ target: { value } }) => {
        const chosen = devices.find(({ _id }) => _id === value);
        void run(set(chosen?._id), {
          done: chosen === undefined ? "No device is named." : `Noted: ${chosen.name}.`,
          undo: set(device?._id),
        });
      }}
    >
      <option value="">None</option>
      {devices.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
