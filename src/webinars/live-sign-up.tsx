import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatAgreed, formatSession } from "#convex/webinars/rules";
import { useNow } from "../lib/now";
import { useAsyncCall } from "../live/async-call";
import { ConnectionWatch } from "../live/connection-notice";
import { formatActionFailure, type VisibleFailure } from "../live/failure";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { UnopenedLink } from "../lookups/unopened-link";
import { useLinkKey } from "../navigation/link-key";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { CardSection } from "../ui/card";
import { LoadingLine } from "../ui/loading-line";
import { PoliteStatus } from "../ui/polite-status";
import { SummaryList } from "../ui/summary-list";
import { TextLink } from "../ui/text-link";

type SignUpView = NonNullable<FunctionReturnType<typeof api.webinars.visitor.showSignUp>>;

function LiveSignUp() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <SignUpByKey key={key} linkKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveSignUp);

function SignUpByKey({ linkKey }: { linkKey: string }) {
  const signUp = useQuery(api.webinars.visitor.showSignUp, { key: linkKey });
  const now = useNow(30_000);
  if (signUp === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (signUp === null) return <UnopenedLink title="There’s no webinar at this address" />;
  const { reference, session, title: about, starts, price, takenBackAt } = signUp;
  const title = toTitle(signUp, now);
  const isOpen = starts === undefined || (about !== undefined && starts > now);
  return (
    <CardSection title={title}>
      <PoliteStatus message={title} />
      <SummaryList
        items={[
          { label: "Webinar", value: about },
          { label: "When", value: formatSession(session) },
          { label: "Price", value: price === undefined ? undefined : formatAgreed(price) },
          { label: "Reference", value: reference },
        ]}
      />
      {isOpen ? (
        <ComingButton linkKey={linkKey} isComing={takenBackAt === undefined} />
      ) : (
        <p>
          <TextLink to={paths.webinars.href()}>See the next webinars</TextLink>
        </p>
      )}
    </CardSection>
  );
}

function toTitle({ title, starts, takenBackAt }: SignUpView, now: number): string {
  if (takenBackAt !== undefined) return "You’ve taken your sign-up back";
  if (starts !== undefined && title === undefined) return "This webinar isn’t on any more";
  return starts !== undefined && starts <= now ? "It has begun" : "You’re signed up";
}

const ENDED =
  "This link doesn’t work any more, so nothing was changed. Please use the one in our newest email.";

const format = (failure: VisibleFailure) =>
  failure.code === "linkEnded" ? ENDED : formatActionFailure(failure);

/** One button for both states, so it keeps the focus. */
function ComingButton({ linkKey, isComing }: { linkKey: string; isComing: boolean }) {
  const setComing = useMutation(api.webinars.visitor.setComing);
  const { call, busy, failure, stop } = useAsyncCall("Taking a sign-up back failed");
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind={isComing ? "primary" : "secondary"}
        busy={busy}
        onClick={() =>
          void call((control) => setComing({ key: linkKey, coming: !isComing }, control))
        }
      >
        {isComing ? "I can’t come" : "I can come after all"}
      </Button>
      <ActionError failure={failure} stop={stop} format={format} />
    </div>
  );
}
