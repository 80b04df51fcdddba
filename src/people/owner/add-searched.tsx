import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";

interface AddSearchedProps {
  text: string;
  onPress?: () => void;
}

/** Links a search without results to the form for a new person, filled in with the text. */
export function AddSearched({ text, onPress }: AddSearchedProps) {
  const search = `?person=new&search=${encodeURIComponent(text)}`;
  return (
    <p>
      <ButtonLink
        kind="secondary"
        to={{ pathname: paths.owner.href("people"), search }}
        onClick={onPress}
      >
        {`Add “${text}” as a person`}
      </ButtonLink>
    </p>
  );
}
