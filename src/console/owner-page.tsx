import { lazyAtOnce } from "../forms/lazy-at-once";
import { restoreFocus } from "../lib/restore-focus";
import { LivePart } from "../live/live-part";
import { NotLoaded } from "../live/recovery-actions";
import { LoadingLine } from "../ui/loading-line";
import { Section } from "../ui/page";
import { CONSOLE_TITLE, ConsoleHeader } from "./console-header";

import "./console.css";

/** The whole console is in this chunk, so only visitors to its address download it. */
const Console = lazyAtOnce(() => import("./console"));

function ConsoleFallback() {
  return <ConsoleHeader title={CONSOLE_TITLE} lead={<LoadingLine>Loading…</LoadingLine>} />;
}

function Failed() {
  return (
    <>
      <ConsoleHeader title={CONSOLE_TITLE} />
      <Section>
        <NotLoaded />
      </Section>
    </>
  );
}

/** The owner's console. The prerendered page holds no data. */
export default function OwnerPage() {
  return (
    <div className="console-window">
      <div ref={restoreFocus}>
        <LivePart loading={<ConsoleFallback />} failed={<Failed />}>
          <Console />
        </LivePart>
      </div>
    </div>
  );
}
