import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { introduction } from "#convex/business/introduction";
import { TextField } from "../ui/text-field";

/** The search box for services. */
export function ServiceSearchField(
  props: Pick<ComponentProps<typeof TextField>, "ref" | "onInput">,
) {
  return (
    <div className="relative [&_input]:pl-12">
      <TextField
        {...props}
        type="search"
        name="search"
        label="Search our services"
        hint={`For example: ${introduction.searchExamples}`}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Search
        aria-hidden
        className="pointer-events-none absolute bottom-3.5 left-3.5 size-6 text-brand"
      />
    </div>
  );
}
