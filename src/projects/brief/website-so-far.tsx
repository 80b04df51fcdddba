import { useWatch } from "react-hook-form";
import type { BriefInput } from "#convex/projects/brief/formRules";
import { MiniWebsite } from "../../websites/mini-website";
import { getPalette } from "./brief-palette";
import type { BriefState } from "./use-brief";

import "./fonts.css";

/** A preview of the website, beside the questions. */
export default function WebsiteSoFar({ form }: Pick<BriefState, "form">) {
  const values = useWatch({ control: form.control }) as BriefInput;
  return (
    <section aria-labelledby="website-so-far" className="grid gap-3">
      <h2 id="website-so-far" className="text-lg font-bold">
        Your website so far
      </h2>
      <MiniWebsite
        {...values}
        name={values.businessName}
        palette={getPalette(values)}
        baseFontSize={Number(values.baseFontSize)}
        pages={values.pages.flatMap(({ pageName }) => (pageName.trim() === "" ? [] : [pageName]))}
      />
      <p className="text-sm text-muted">
        A sketch of what you choose, not the design. It changes as you go.
      </p>
    </section>
  );
}
