import { useQueries } from "convex/react";
import { makeUseQueryWithStatus } from "convex-helpers/react";

/** Follows a query whose failure is shown in its place; `useQuery` of `convex/react` throws it. */
export const useQueryWithStatus = makeUseQueryWithStatus(useQueries);
