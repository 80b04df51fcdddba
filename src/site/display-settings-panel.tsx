import { useState } from "react";
import { CheckboxField } from "../ui/checkbox-field";
import { RadioGroup } from "../ui/radio-group";
import {
  applyDisplaySettings,
  currentDisplaySettings,
  type DisplaySettings,
  textSizes,
} from "./display-settings";

/**
 * Only rendered when opened, so it may read the page's current settings.
 * @param canBeDark whether to offer dark mode, as in the console, which is in use all day
 */
export default function DisplaySettingsPanel({ canBeDark = false }: { canBeDark?: boolean }) {
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
        onChange={(event) => change({ highContrast: event.currentTarget.checked, dark: false })}
      />
      {canBeDark && (
        <CheckboxField
          label="Dark"
          hint="Light on dark, in the console"
          checked={displaySettings.dark}
          onChange={(event) => change({ dark: event.currentTarget.checked, highContrast: false })}
        />
      )}
      <p className="text-sm text-muted">We remember this on your device.</p>
    </div>
  );
}
