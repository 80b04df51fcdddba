import { useQueries } from "convex/react";
import { makeUseQueryWithStatus } from "convex-helpers/react";

/** A query whose error is returned; `useQuery` of `convex/react` throws it. */
export const useQueryWithStatus = makeUseQueryWithStatus(useQueries);
