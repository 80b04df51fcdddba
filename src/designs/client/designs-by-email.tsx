import { api } from "#convex/_generated/api";
import { type EmailLookup, useEmailLookup, useLookedUp } from "../../lookups/email-lookup";
import { EmailQuestion } from "../../lookups/email-question";
import { Button } from "../../ui/button";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { NO_DESIGNS } from "./check-words";
import { DesignCard } from "./design-card";

/** The exact words (docs/product.md 21). */
const FAILED = "Failed to retrieve your project(s). Try again later.";

/** How far the designs of an email address are that somebody typed. */
export function DesignsByEmail() {
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
  const designs = useLookedUp(api.designs.client.mine, access);
  return (
    <div className="grid gap-6">
      {designs === undefined && <LoadingLine>Loading...</LoadingLine>}
      {designs?.length === 0 && (
        <Notice kind="info">
          <p>{NO_DESIGNS}</p>
        </Notice>
      )}
      <ul className="grid gap-4 @4xl:grid-cols-2">
        {designs?.map((design) => (
          <DesignCard key={design.reference} design={design} />
        ))}
      </ul>
      <div>
        <Button kind="secondary" onClick={access.close}>
          Use another email
        </Button>
      </div>
    </div>
  );
}
