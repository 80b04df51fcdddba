import { useQuery } from "convex/react";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import { ConfirmProvider } from "../../feedback/confirm";
import { ToastProvider } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";
import { AboveTheBar } from "../../ui/above-the-bar";
import { CardSection } from "../../ui/card";
import { AddDevice, type DeviceChanges, DeviceList } from "../device-list";

function LiveOwnDevices() {
  const account = useAccount();
  return account.kind === "signedIn" ? (
    <ConfirmProvider>
      <AboveTheBar>
        <ToastProvider>
          <OwnDevices email={account.email} />
        </ToastProvider>
      </AboveTheBar>
    </ConfirmProvider>
  ) : null;
}

export default withLiveClient(LiveOwnDevices);

export function OwnDevices({ email }: { email: string }) {
  const devices = useQuery(api.people.client.devices);
  const save = useMutation(api.people.client.saveDevice);
  const remove = useMutation(api.people.client.removeDevice);
  // We don't know this person yet, so they have no devices.
  if (!devices) return null;
  const changes: DeviceChanges = {
    contact: email,
    hint: "For example, what it’s for or what’s wrong. Please don’t write passwords here.",
    save: async (device, control) => {
      const answer = await save(device, control);
      if (!answer.ok) throw new ConvexError(answer.failure);
      return answer;
    },
    remove: async (device, control) => {
      const answer = await remove(device, control);
      if (!answer.ok) throw new ConvexError(answer.failure);
    },
  };
  return (
    <CardSection title="Your computer and other devices">
      <p className="max-w-measure">
        Tell us what you have, such as a laptop, a phone or a printer. When you book, you can choose
        which one it’s about, and we come prepared.
      </p>
      <DeviceList {...changes} devices={devices} />
      <div>
        <AddDevice kind="secondary" {...changes} />
      </div>
    </CardSection>
  );
}
