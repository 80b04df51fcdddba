import {
  actionGeneric,
  type ActionBuilder,
  internalMutationGeneric,
  mutationGeneric,
  type MutationBuilder,
  queryGeneric,
  type QueryBuilder,
} from "convex/server";
import type { DataModel } from "./schema";

export const query = queryGeneric as QueryBuilder<DataModel, "public">;
export const mutation = mutationGeneric as MutationBuilder<DataModel, "public">;
export const internalMutation = internalMutationGeneric as MutationBuilder<DataModel, "internal">;
export const action = actionGeneric as ActionBuilder<DataModel, "public">;
