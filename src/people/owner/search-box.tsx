import Search from "lucide-react/icons/search";
import type { useSearchText } from "../../navigation/search-text";
import { classNames } from "../../ui/class-names";
import { inputStyle } from "../../ui/field";

/** Searches all people and records. */
export function SearchBox({ box, onSubmit }: ReturnType<typeof useSearchText>) {
  return (
    <search className="@xl:w-96">
      <form onSubmit={onSubmit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          {...box}
          type="search"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Find somebody"
          placeholder="Name, phone, street or reference"
          className={classNames(inputStyle(undefined), "pl-11")}
        />
      </form>
    </search>
  );
}
