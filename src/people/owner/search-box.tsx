import Search from "lucide-react/icons/search";
import type { useSearchText } from "../../navigation/search-text";
import { TextField } from "../../ui/text-field";

/** Finds people and records wherever they are in the lists. */
export function SearchBox({ box, onSubmit }: ReturnType<typeof useSearchText>) {
  return (
    <search>
      <form onSubmit={onSubmit} className="max-w-form">
        <TextField
          {...box}
          type="search"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          oneLine
          label={
            <span className="inline-flex items-center gap-2">
              <Search aria-hidden className="size-5 shrink-0" />
              Find somebody
            </span>
          }
          hint="A name, an email, a phone number, a street, a business, or a reference such as WS-7K3F"
        />
      </form>
    </search>
  );
}
