import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { isForOwner } from "#convex/email/rules";
import { templateLabels } from "#convex/email/templates";
import { useToday } from "../../lib/now";
import { BackLink } from "../../navigation/back-link";
import { useIsCurrentPage } from "../../navigation/is-current-page";
import { explainFailure, formatWhen } from "../../records/delivery";
import { DeliveryState } from "../../records/delivery-state";
import { Button } from "../../ui/button";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { SummaryList } from "../../ui/summary-list";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { CorrectedAddressForm } from "./corrected-address-form";
import { DismissButton } from "./dismiss-button";
import { EmailPreview } from "./email-preview";
import { formatTries } from "./format";
import { useSendAgain } from "./use-send-again";

type Opened = NonNullable<FunctionReturnType<typeof api.email.owner.read>>;

const views = [
  { value: "look", label: "As it looks" },
  { value: "text", label: "Plain text" },
] as const;

/** One email with its state and text. */
export function OpenEmail({ emailId }: { emailId: string }) {
  const email = useQuery(api.email.owner.read, { emailId });
  const link = useSearchParamLink();
  const navigate = useNavigate();
  // Here rather than in the email's own part, which unmounts before the response arrives.
  const isStillHere = useIsCurrentPage();
  function open(sentAgain: string) {
    if (isStillHere()) void navigate(link({ open: sentAgain }), { replace: true });
  }
  return (
    <>
      <BackLink>All emails</BackLink>
      <PanelHeader title={getTitle(email)} />
      {email === undefined && <LoadingLine>Loading…</LoadingLine>}
      {email === null && (
        <p>
          There’s no such email any more. Old emails are deleted, and a failed one that was sent
          again has a new place in the list.
        </p>
      )}
      {email && <EmailFacts email={email} onSentAgain={open} />}
      {email && <EmailBody email={email} />}
    </>
  );
}

function getTitle(email: Opened | null | undefined): string {
  return email === null ? "Email not found" : (email?.subject ?? "Email");
}

interface EmailFactsProps {
  email: Opened;
  onSentAgain: (emailId: string) => void;
}

function EmailFacts({ email, onSentAgain }: EmailFactsProps) {
  const again = useSendAgain(email, onSentAgain);
  const today = useToday();
  const isFailed = email.state === "failed" || email.state === "dismissed";
  return (
    <>
      <SummaryList
        items={[
          { label: "Status", value: <DeliveryState state={email.state} /> },
          { label: "To", value: email.to },
          { label: "About", value: templateLabels[email.template] },
          { label: "When", value: formatWhen(email, today) },
          { label: "Tries", value: formatTries(email) },
          { label: "Answers go to", value: email.body?.replyTo },
          { label: "Attached", value: email.body?.attached.join(", ") },
          { label: "Last trouble", value: email.reason && explainFailure(email.reason) },
          { label: "What the email service said", value: email.reason },
        ]}
      />
      {again.canSend && (
        <div className="flex flex-wrap gap-3">
          <Button
            kind={email.state === "failed" ? "primary" : "secondary"}
            busy={again.busy}
            onClick={again.press}
          >
            Send again
          </Button>
          {isFailed && <DismissButton email={email} />}
        </div>
      )}
      {isFailed && again.canSend && !isForOwner(email.template) && (
        <CorrectedAddressForm email={email} onSent={onSentAgain} />
      )}
    </>
  );
}

function EmailBody({ email }: { email: Opened }) {
  const view = useFilter("view", views);
  if (email.body === null) {
    return (
      <Notice kind="info" live={false}>
        <p>
          What it says isn’t shown here: the code in it opens somebody’s account. If it didn’t
          arrive, they can ask for another one on the sign-in page.
        </p>
      </Notice>
    );
  }
  return (
    <section aria-label="What it says" className="grid gap-4">
      <FilterTabs label="How to show it" name="view" options={views} />
      {view === "text" ? (
        <p className="rounded-md border-2 border-line bg-white p-5 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {email.body.text}
        </p>
      ) : (
        <EmailPreview html={email.body.html} title={`The email “${email.subject}”`} />
      )}
    </section>
  );
}
