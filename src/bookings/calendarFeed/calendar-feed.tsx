import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { feedUrl, webcalUrl } from "#convex/bookings/calendarFeed/rules";
import { formatShortDate, formatShortTime } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { deploymentSite } from "../../live/deployment";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonAnchor } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { PanelSection } from "../../ui/panel";

type Feed = FunctionReturnType<typeof api.bookings.calendarFeed.owner.get>;

const replaceWarning = {
  title: "Make a new address?",
  text: "The address that you have now stops working. Every calendar that follows it needs the new one.",
  yes: "Make a new address",
};

const endWarning = {
  title: "Switch the address off?",
  text: "Every calendar that follows it stops getting your visits. It can’t be switched on again, but you can make a new one.",
  yes: "Switch it off",
};

/** Creates and ends the address of the owner's calendar feed. */
export function OwnerCalendarFeed() {
  const feed = useQuery(api.bookings.calendarFeed.owner.get, {});
  return (
    <PanelSection
      title="Your visits in your own calendar"
      explanation="The calendar of your phone or computer can follow your visits by itself, with names, phone numbers, addresses and notes, and your closed days. All it needs is an address. It looks for changes on its own: some calendars every few minutes, Google’s only a few times a day."
    >
      {feed === undefined ? <LoadingLine>Loading…</LoadingLine> : <Address feed={feed} />}
    </PanelSection>
  );
}

function describe(feed: Feed, today: string): string {
  if (feed === null) return "There’s no address yet.";
  const made = `There’s an address, made on ${formatShortDate(dateAt(feed.createdAt), today)}.`;
  return feed.readAt === null
    ? `${made} No calendar has read it yet.`
    : `${made} A calendar last read it around ${formatShortTime(feed.readAt, today)}.`;
}

function Address({ feed }: { feed: Feed }) {
  const today = useToday();
  const [key, setKey] = useState<string>();
  const make = useMutation(api.bookings.calendarFeed.owner.make);
  const end = useMutation(api.bookings.calendarFeed.owner.end);
  const { run, busy } = useToast();
  const ask = useConfirm();
  async function makeNew() {
    if (feed !== null && !(await ask(replaceWarning))) return;
    const act = async (control: CallControl) => {
      setKey(await make({}, control));
    };
    await run(act, { done: "The new address is above its button." });
  }
  async function switchOff() {
    if (!(await ask(endWarning))) return;
    const act = async (control: CallControl) => {
      await end({}, control);
      setKey(undefined);
    };
    await run(act, { done: "The address doesn’t work any more." });
  }
  return (
    <>
      <p className="max-w-measure">{describe(feed, today)}</p>
      {key !== undefined && feed !== null && (
        <NewAddress url={feedUrl(deploymentSite() ?? "", key)} />
      )}
      <ButtonRow>
        <Button kind="secondary" busy={busy} onClick={() => void makeNew()}>
          {feed === null ? "Make an address" : "Make a new address"}
        </Button>
        {feed !== null && (
          <Button kind="quiet" onClick={() => void switchOff()}>
            Switch it off
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The browser may refuse; the address can still be copied by hand.
      setCopied(false);
    }
  }
  return (
    <Notice kind="warning" title="Anybody who has this address can see your visits">
      <div className="grid gap-4">
        <p>
          That’s your clients’ names, phone numbers and addresses. Give it to nobody, and keep it
          out of emails. It’s shown only now: add it to your calendar or copy it before you go on.
        </p>
        <p className="font-mono text-sm break-all select-all">{url}</p>
        <ButtonRow>
          <ButtonAnchor href={webcalUrl(url)}>Add it to this device’s calendar</ButtonAnchor>
          <Button kind="secondary" onClick={() => void copy()}>
            Copy the address
          </Button>
        </ButtonRow>
        <p role="status">
          {isCopied === true && <span>Copied.</span>}
          {isCopied === false && (
            <span>It couldn’t be copied. Select the address above and copy it.</span>
          )}
        </p>
        <p>
          On an iPhone, iPad or Mac, use the first button. For Google Calendar, open it on a
          computer and choose Other calendars, From URL. For Outlook, choose Add calendar, Subscribe
          from web. Then paste the address.
        </p>
      </div>
    </Notice>
  );
}
