import type { ComponentProps, SubmitEvent } from "react";
import { introduction } from "#convex/business/introduction";
import { paths } from "../navigation/paths";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";

interface SearchFormProps {
  box?: Pick<ComponentProps<typeof TextField>, "ref" | "onInput">;
  onSubmit?: (event: SubmitEvent) => void;
}

/** The search box for the whole site. A plain GET form, so it works before any script runs. */
export function SearchForm({ box, onSubmit }: SearchFormProps) {
  return (
    <form
      role="search"
      action={paths.search.path}
      onSubmit={onSubmit}
      className="flex max-w-form flex-wrap items-end gap-3 [&_button]:min-h-[max(52px,1.5rem+24px)] [&_button]:grow"
    >
      <div className="min-w-0 flex-[99_1_15rem]">
        <TextField
          {...box}
          type="search"
          name="q"
          label="What are you looking for?"
          hint={`For example: ${introduction.searchExamples}`}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
