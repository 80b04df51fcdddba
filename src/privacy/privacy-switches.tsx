import { analyticsService } from "../analytics/analytics-service";
import {
  browserAsksForPrivacy,
  choosePrivacy,
  type PrivacyChoice,
  usePrivacyChoice,
} from "../analytics/privacy-choice";
import { CheckboxField } from "../ui/checkbox-field";
import { Notice } from "../ui/notice";

/** What somebody wants to be counted in. It holds from the moment that it is chosen. */
export default function PrivacySwitches() {
  const choice = usePrivacyChoice();
  if (choice === null) return null;
  if (browserAsksForPrivacy()) {
    return (
      <Notice kind="info" title="Your browser has chosen for you" live={false}>
        <p>
          It asks websites not to follow you, and we do as it asks. We count that a page was opened,
          and nothing about you.
        </p>
      </Notice>
    );
  }
  const change = (changed: Partial<PrivacyChoice>) => choosePrivacy({ ...choice, ...changed });
  return (
    <div className="grid gap-5">
      <CheckboxField
        label="Count my visits"
        hint="If you turn this off, we only count that a page was opened. We remember this on your device."
        checked={choice.visits}
        onChange={(event) => change({ visits: event.currentTarget.checked })}
      />
      {analyticsService() !== undefined && (
        <CheckboxField
          label="Let PostHog count them, too"
          hint="A measuring service. It helps us see where our forms are too hard. It’s off unless you switch it on."
          checked={choice.analytics}
          onChange={(event) => change({ analytics: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
