import ALargeSmall from "lucide-react/icons/a-large-small";
import { lazy } from "react";
import { NotLoaded } from "../live/recovery-actions";
import { Deferred } from "../ui/deferred";
import { Dropdown } from "../ui/dropdown";

const loadPanel = () => import("./display-settings-panel");
const DisplaySettingsPanel = lazy(loadPanel);

/** Opens the settings for text size and contrast. */
export function DisplaySettingsButton() {
  return (
    <div data-print="hide" className="needs-scripts ml-auto">
      <Dropdown
        label={
          <>
            <ALargeSmall aria-hidden className="hidden size-6 shrink-0 @min-[18.5rem]:block" />
            <span>
              Text size <span className="sr-only @xl:not-sr-only">and contrast</span>
            </span>
          </>
        }
        buttonClassName="flex min-h-11 md:min-h-12 cursor-pointer items-center gap-2 site-strip-item font-semibold"
        panelClassName="absolute top-full right-0 z-30 mt-2 max-h-[70dvh] w-[min(24rem,calc(100vw-32px))] overflow-auto rounded-md border-2 border-line bg-paper p-5 text-ink shadow-raised"
      >
        {() => (
          <Deferred loading={<span>Loading…</span>} failed={<NotLoaded />}>
            <DisplaySettingsPanel />
          </Deferred>
        )}
      </Dropdown>
    </div>
  );
}
