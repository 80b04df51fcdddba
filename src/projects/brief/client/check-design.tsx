import { api } from "#convex/_generated/api";
import { type EmailLookup, useEmailLookup, useLookedUp } from "../../../lookups/email-lookup";
import { EmailQuestion } from "../../../lookups/email-question";
import { LookedUpList } from "../../../lookups/looked-up-list";
import { paths } from "../../../navigation/paths";
import { AccountGate } from "../../../session/account-gate";
import { withLiveClient } from "../../../session/with-live-client";
import { modeHref } from "../modes";
import { NO_DESIGNS } from "../words";
import { DesignCard } from "./design-card";
import { OwnDesigns } from "./signed-in-designs";

function CheckDesign() {
  return (
    <AccountGate
      signedInView={<OwnDesigns />}
      emailLookupView={<DesignsByEmail />}
      benefit="see your whole brief with its pictures"
      signInHref={paths.login.href({ next: modeHref("check") })}
    />
  );
}

/** The exact wording (docs/product.md 21). */
const FAILED = "Failed to retrieve your project(s). Try again later.";

function DesignsByEmail() {
  const access = useEmailLookup({ name: "check-design", failed: FAILED });
  if (access.token !== undefined) return <Designs access={access} />;
  return (
    <EmailQuestion
      aria-label="Check Existing Design"
      access={access}
      hint="The one that you used for your brief"
      submit="Check design"
    />
  );
}

function Designs({ access }: { access: EmailLookup }) {
  return (
    <LookedUpList
      access={access}
      rows={useLookedUp(api.projects.brief.client.mine, access)}
      list={(designs) => (
        <ul className="grid gap-4 @4xl:grid-cols-2">
          {designs.map((design) => (
            <DesignCard key={design.reference} design={design} />
          ))}
        </ul>
      )}
      none={{ words: NO_DESIGNS }}
    />
  );
}

export default withLiveClient(CheckDesign);
