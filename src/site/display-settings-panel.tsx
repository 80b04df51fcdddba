import { useState } from "react";
import { CheckboxField } from "../ui/checkbox-field";
import { RadioGroup } from "../ui/radio-group";
import {
  applyDisplaySettings,
  currentDisplaySettings,
  type DisplaySettings,
  textSizes,
} from "./display-settings";

/** Rendered only once it is opened, so it may look at the page to see how that is shown. */
export default function DisplaySettingsPanel() {
  const [displaySettings, setDisplaySettings] = useState(currentDisplaySettings);
  function change(changed: Partial<DisplaySettings>) {
    const next = { ...displaySettings, ...changed };
    setDisplaySettings(next);
    applyDisplaySettings(next);
  }
  return (
    <div className="grid max-w-120 gap-5">
      <RadioGroup
        label="Text size"
        options={textSizes}
        value={displaySettings.textSize}
        onChange={(event) => {
          const chosen = textSizes.find(({ value }) => value === event.currentTarget.value);
          if (chosen !== undefined) change({ textSize: chosen.value });
        }}
      />
      <CheckboxField
        label="High contrast"
        hint="Black on white, with stronger lines"
        checked={displaySettings.highContrast}
        onChange={(event) => {
          change({ highContrast: event.currentTarget.checked });
        }}
      />
      <p className="text-sm text-muted">We remember this on your device.</p>
    </div>
  );
}
