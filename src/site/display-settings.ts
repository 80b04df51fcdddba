/** How large text is, in per cent of the site's normal size. */
export type TextSize = "100" | "125" | "150";

/** How a visitor likes to read. */
export interface DisplaySettings {
  textSize: TextSize;
  highContrast: boolean;
  /** Light on dark, in the console. */
  dark: boolean;
}

/** The sizes on offer. */
export const textSizes: readonly { value: TextSize; label: string }[] = [
  { value: "100", label: "Normal (100%)" },
  { value: "125", label: "Large (125%)" },
  { value: "150", label: "Largest (150%)" },
];

/** Also read by the script in `index.html`, which runs before anything is painted. */
const storageKey = "comfort";

/** What the page shows at the moment. */
export function currentDisplaySettings(): DisplaySettings {
  const { textSize, contrast, look } = document.documentElement.dataset;
  return {
    textSize: textSizes.find(({ value }) => value === textSize)?.value ?? "100",
    highContrast: contrast === "high",
    dark: look === "dark",
  };
}

/** Shows the page that way from now on, here and at the next visit. */
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
    // A browser that stores nothing still shows it until the tab is closed.
  }
}
