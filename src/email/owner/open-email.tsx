import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { useStillHere } from "../../navigation/is-current-page";
import { BackLink } from "../../ui/back-link";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { SummaryList } from "../../ui/summary-list";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { MailPreview } from "./email-preview";
import { stateTones, stateWords, templateWords, triesInWords, whenInWords } from "./format";
import { useSendAgain } from "./use-send-again";

type Opened = NonNullable<FunctionReturnType<typeof api.email.owner.read>>;

const views = [
  { value: "look", label: "As it looks" },
  { value: "text", label: "Plain text" },
] as const;

/** One mail: what became of it, and what it says. */
export function OpenMail({ emailId }: { emailId: string }) {
  const mail = useQuery(api.email.owner.read, { emailId });
  const link = useSearchParamLink();
  const navigate = useNavigate();
  // Asked here: the mail that is sent again is gone, and its facts with it, before the answer comes.
  const isStillHere = useStillHere();
  function open(sentAgain: string) {
    if (isStillHere()) void navigate(link({ open: sentAgain }), { replace: true });
  }
  return (
    <>
      <BackLink>All mails</BackLink>
      <PanelHeader title={titleOf(mail)} />
      {mail === undefined && <LoadingLine>Loading…</LoadingLine>}
      {mail === null && (
        <p>
          There is no such mail any more. Old mails are deleted, and a failed one that was sent
          again has a new place in the list.
        </p>
      )}
      {mail && <MailFacts mail={mail} onSentAgain={open} />}
      {mail && <MailBody mail={mail} />}
    </>
  );
}

function titleOf(mail: Opened | null | undefined): string {
  return mail === null ? "Mail not found" : (mail?.subject ?? "Mail");
}

interface MailFactsProps {
  mail: Opened;
  onSentAgain: (emailId: string) => void;
}

function MailFacts({ mail, onSentAgain }: MailFactsProps) {
  const again = useSendAgain(mail, onSentAgain);
  return (
    <>
      <SummaryList
        items={[
          {
            label: "State",
            value: <Badge tone={stateTones[mail.state]}>{stateWords[mail.state]}</Badge>,
          },
          { label: "To", value: mail.to },
          { label: "About", value: templateWords[mail.template] },
          { label: "When", value: whenInWords(mail) },
          { label: "Tries", value: triesInWords(mail) },
          { label: "Attached", value: mail.body?.attachment },
          { label: "Last trouble", value: mail.reason },
        ]}
      />
      {again.canSend && (
        <div>
          <Button
            kind={mail.state === "failed" ? "primary" : "secondary"}
            busy={again.busy}
            onClick={again.press}
          >
            Send again
          </Button>
        </div>
      )}
    </>
  );
}

function MailBody({ mail }: { mail: Opened }) {
  const view = useFilter("view", views);
  if (mail.body === null) {
    return (
      <Notice kind="info" live={false}>
        <p>
          What it says is not shown here: the code in it opens somebody’s account. If it did not
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
          {mail.body.text}
        </p>
      ) : (
        <MailPreview html={mail.body.html} title={`The mail “${mail.subject}”`} />
      )}
    </section>
  );
}
