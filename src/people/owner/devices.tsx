import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { paths } from "../../navigation/paths";
import { LongText } from "../../records/long-text";
import { CardPart } from "../../ui/card";
import { TallTextLink } from "../../ui/text-link";
import { AddDevice, type Device, type DeviceChanges, DeviceList } from "../device-list";

/** A person's devices, each with its history. */
export function Devices({ contact }: { contact: string }) {
  const devices = useQuery(api.people.owner.devices, { contact });
  const save = useMutation(api.people.owner.saveDevice);
  const remove = useMutation(api.people.owner.removeDevice);
  if (devices === undefined) return null;
  const changes: DeviceChanges = {
    contact,
    hint: "They see this, too. Never a password",
    save: (device, control) => save({ contact, ...device }, control),
    remove: (device, control) => remove({ contact, ...device }, control),
  };
  return (
    <CardPart title="Devices" action={<AddDevice {...changes} />}>
      <DeviceList {...changes} devices={devices}>
        {(device) => <WhatWasDone key={device._id} deviceId={device._id} />}
      </DeviceList>
    </CardPart>
  );
}

/** The visits about a device, loaded when the owner opens them. */
function WhatWasDone({ deviceId }: { deviceId: Device["_id"] }) {
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">What was done to it</summary>
      {isOpen && (
        <Paged
          query={api.bookings.owner.ofDevice}
          args={{ deviceId }}
          empty={<p className="text-muted">Nothing yet.</p>}
        >
          {(visits) => (
            <ul aria-label="What was done to it" className="grid gap-2">
              {visits.map(({ reference, bookingDate, selectedService, done }) => (
                <li key={reference}>
                  <TallTextLink
                    to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}
                  >
                    {[bookingDate && formatShortDate(bookingDate, today), selectedService]
                      .filter(Boolean)
                      .join(": ")}
                  </TallTextLink>
                  {done !== undefined && <LongText>{done}</LongText>}
                </li>
              ))}
            </ul>
          )}
        </Paged>
      )}
    </details>
  );
}
