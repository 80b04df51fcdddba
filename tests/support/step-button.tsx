import { useNavigate, useSearchParams } from "react-router-dom";

/** A button that changes the page's address and shows it, and how the build renders that. */
export function StepButton() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <button type="button" onClick={() => void navigate("?step=2")}>
      {`Step ${params.get("step") ?? 1}`}
    </button>
  );
}

export const BUILT_STEP_BUTTON = '<button type="button">Step 1</button>';
