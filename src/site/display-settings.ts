/** Text size in per cent of the site's default. */
export type TextSize = "100" | "125" | "150";

/** A visitor's display settings. */
export interface DisplaySettings {
  textSize: TextSize;
  highContrast: boolean;
  /** Dark mode, in the console. */
  dark: boolean;
}

/** The text sizes on offer. */
export const textSizes: readonly { value: TextSize; label: string }[] = [
  { value: "100", label: "Normal (100%)" },
  { value: "125", label: "Large (125%)" },
  { value: "150", label: "Largest (150%)" },
];

/** Also read by the script in `index.html`, which runs before the first paint. */
const storageKey = "comfort";

/** The page's current settings. */
export function currentDisplaySettings(): DisplaySettings {
  const { textSize, contrast, look } = document.documentElement.dataset;
  return {
    textSize: textSizes.find(({ value }) => value === textSize)?.value ?? "100",
    highContrast: contrast === "high",
    dark: look === "dark",
  };
}

/** Applies and stores the settings. */
export function applyDisplaySettings(settings: DisplaySettings): void {
  const { textSize, highContrast, dark } = settings;
  const { dataset } = document.documentElement;
  if (textSize === "100") delete dataset["textSize"];
  else dataset["textSize"] = textSize;
  if (highContrast) dataset["contrast"] = "high";
  else delete dataset["contrast"];
  if (dark) dataset["look"] = "dark";
  else delete dataset["look"];
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Without storage, the settings last until the tab closes.
  }
}
