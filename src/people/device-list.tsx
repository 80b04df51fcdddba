import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import type { api } from "#convex/_generated/api";
import { type DeviceContent, deviceForm } from "#convex/people/formRules";
import { deviceKinds, formatDeviceKind } from "#convex/people/rules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../editing/edit-form";
import { useConfirm } from "../feedback/confirm";
import { useToast } from "../feedback/toast";
import { useActionForm } from "../forms/action-form";
import type { CallControl } from "../live/async-call";
import { Button } from "../ui/button";
import { DialogButton } from "../ui/dialog-button";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";
import { VisuallyHidden } from "../ui/visually-hidden";

export type Device = FunctionReturnType<typeof api.people.owner.devices>[number];

/** The device being saved and the version it replaces. A new device has no id and version 0. */
interface Saved {
  deviceId?: Device["_id"];
  lastModified: number;
}

/** How to save and remove somebody's devices. */
export interface DeviceChanges {
  /** The devices' owner; keeps their draft apart from others. */
  contact: string;
  hint: string;
  save: (sent: DeviceContent & Saved, control: CallControl) => Promise<Pick<Saved, "lastModified">>;
  remove: (device: { deviceId: Device["_id"] }, control: CallControl) => Promise<unknown>;
}

interface DeviceListProps extends DeviceChanges {
  devices: readonly Device[];
  children?: (device: Device) => ReactNode;
}

/**
 * Somebody's devices, for the client and for the owner, who each pass their own functions. Needs the providers for
 * `useConfirm` and `useToast`.
 */
export function DeviceList({ devices, children, ...changes }: DeviceListProps) {
  if (devices.length === 0) return null;
  return (
    <ul aria-label="Devices" className="grid divide-y divide-line">
      {devices.map((device) => (
        <li key={device._id} className="grid gap-2 py-3 first:pt-0">
          <div className="[overflow-wrap:anywhere]">
            <h3 className="font-bold">{device.name}</h3>
            <p className="text-muted">{formatDeviceKind(device)}</p>
            <p className="whitespace-pre-line">{device.notes}</p>
          </div>
          {children?.(device)}
          <div className="-ml-5 flex flex-wrap">
            <DialogButton kind="quiet" label="Change" about={device.name} title={device.name}>
              {(close) => <DeviceForm {...changes} device={device} onClose={close} />}
            </DialogButton>
            <DeleteDevice {...changes} device={device} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface AddDeviceProps extends DeviceChanges {
  kind?: "quiet" | "secondary";
}

/** A button that opens the form for a new device. */
export function AddDevice({ kind = "quiet", ...changes }: AddDeviceProps) {
  return (
    <DialogButton kind={kind} label="Add a device" title="Add a device">
      {(close) => <DeviceForm {...changes} onClose={close} />}
    </DialogButton>
  );
}

const order = ["kind", "name", "year", "notes"] as const;
const labels = { kind: "Kind", name: "Name", year: "Year", notes: "Notes" };

function DeviceForm({
  contact,
  hint,
  save,
  device,
  onClose,
}: DeviceChanges & { device?: Device; onClose: () => void }) {
  const { say } = useToast();
  const { kind = "", name = "", year = "", notes = "", lastModified: version = 0 } = device ?? {};
  const state = useActionForm({
    name: "device",
    draftName: `device:${device?._id ?? contact}`,
    stored: { values: { kind, name, year, notes }, version },
    order,
    labels,
    rules: () => deviceForm,
    save: (sent, { lastModified, control }) =>
      save({ ...sent, lastModified, ...(device && { deviceId: device._id }) }, control),
    onSaved: () => {
      onClose();
      say("The device is saved.");
    },
  });
  const { field } = state;
  return (
    <EditForm
      aria-label={device === undefined ? "Add a device" : "Change the device"}
      state={state}
      submit="Save"
      onClose={onClose}
    >
      <SelectField {...field("kind")} label="What is it?">
        <option value="">Choose one</option>
        {Object.entries(deviceKinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("name")}
        label="Name"
        hint="For example, “HP in the study”"
        autoComplete="off"
      />
      <TextField
        {...field("year")}
        label="Year it was bought (optional)"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextArea
        {...field("notes")}
        label="Notes (optional)"
        hint={hint}
        rows={2}
        cap={caps.shortText}
      />
    </EditForm>
  );
}

function DeleteDevice({ remove, device }: DeviceChanges & { device: Device }) {
  const { _id: deviceId, name } = device;
  const ask = useConfirm();
  const { run, busy } = useToast();
  async function press() {
    const sure = await ask({
      title: `Delete “${name}”?`,
      text: "It can’t be brought back. Visits that were about it stay, and name no device.",
      yes: "Delete",
      danger: true,
    });
    if (!sure) return;
    await run((control) => remove({ deviceId }, control), { done: "The device is deleted." });
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      <span>
        Delete<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
