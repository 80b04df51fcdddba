import { useQuery } from "convex/react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { NOTICE_LENGTH, noticeRules } from "#convex/notices/formRules";
import { formatShortDate } from "#convex/shared/columns";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { getNow, useToday } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import type { SiteNow } from "../live-notice";
import { NoticeBox } from "../notice-box";

/** Sets, changes and ends the notice on every page. */
export function NoticeForm() {
  const notice = useQuery(api.notices.visitor.site, {})?.notice;
  if (notice === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return <LoadedForm notice={notice} />;
}

function useNotice(notice: SiteNow["notice"]) {
  const set = useMutation(api.notices.owner.set);
  const end = useMutation(api.notices.owner.end);
  const toast = useToast("site-notice");
  const bringBack = (control: CallControl) =>
    notice === null ? end({}, control) : set({ text: notice.text, until: notice.until }, control);
  const state = useActionForm({
    name: "site-notice",
    draftName: "site-notice",
    order: ["text", "until"],
    rules: () => noticeRules(getNow()),
    saved: { text: notice?.text ?? "", until: notice?.until ?? "" },
    save: (sent, { control }) => set(sent, control),
    onSaved: () => toast.say("The notice is on every page.", bringBack),
  });
  return {
    state,
    isEnding: toast.busy,
    end: () =>
      void toast.run((control) => end({}, control), {
        done: "The notice is off the website.",
        undo: bringBack,
      }),
  };
}

function LoadedForm({ notice }: { notice: SiteNow["notice"] }) {
  const today = useToday();
  const { state, isEnding, end } = useNotice(notice);
  const { form, field } = state;
  const { text = "" } = useWatch({ control: form.control });
  return (
    <div className="grid max-w-form gap-8">
      <p>{formatShown(notice, today)}</p>
      <EditForm
        aria-label="Notice"
        state={state}
        submit="Show it"
        actions={
          notice !== null && (
            <Button kind="secondary" busy={isEnding} onClick={end}>
              End it now
            </Button>
          )
        }
      >
        <TextArea
          {...field("text")}
          label="What people should know"
          hint="One or two sentences, such as “Someone rings people here in our name. We never ask for a code.”"
          rows={3}
          cap={NOTICE_LENGTH}
        />
        <DateField
          {...field("until")}
          label="Last day (optional)"
          hint="After it, the notice goes by itself"
        />
      </EditForm>
      {text.trim() !== "" && (
        <PanelSection title="What visitors see">
          <NoticeBox text={text} live={false} />
        </PanelSection>
      )}
    </div>
  );
}

function formatShown(notice: SiteNow["notice"], today: string): string {
  if (notice === null) return "Nothing is on the website now.";
  return notice.until === undefined
    ? "It’s on every page of the website until you end it."
    : `It’s on every page of the website until the end of ${formatShortDate(notice.until, today)}.`;
}
