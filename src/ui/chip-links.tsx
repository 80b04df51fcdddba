import { Link } from "./link";

interface ChipLinksProps {
  links: readonly { to: string; text: string }[];
}

/** Links to the parts of a page in one line, which is moved sideways where it's too long. */
export function ChipLinks({ links }: ChipLinksProps) {
  return (
    <div className="-mx-4 -my-1 overflow-x-auto fade-x py-1 pr-12 pl-4 [--fade-end:48px]">
      <ul className="flex w-max gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-eucalyptus bg-white px-4 font-semibold whitespace-nowrap text-eucalyptus no-underline hover:bg-eucalyptus-pale"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
