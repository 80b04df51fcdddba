import {
  makeFunctionReference,
  type PaginationOptions,
  type PaginationResult,
} from "convex/server";

/** References to the project's functions, as generated code would have them. */
export const api = {
  notes: {
    list: makeFunctionReference<"query", Record<string, never>, string[]>("notes:list"),
    listAll: makeFunctionReference<"query", Record<string, never>, string[]>("notes:listAll"),
    page: makeFunctionReference<
      "query",
      { paginationOpts: PaginationOptions },
      PaginationResult<string>
    >("notes:page"),
    add: makeFunctionReference<"mutation", { text: string }, number>("notes:add"),
    addUnseen: makeFunctionReference<"mutation", { text: string }>("notes:addUnseen"),
    addLater: makeFunctionReference<"mutation", { text: string; delay: number }>("notes:addLater"),
    addFromAction: makeFunctionReference<"action", { text: string }, string>("notes:addFromAction"),
    startWritingSlowly: makeFunctionReference<"mutation", { delay: number }>(
      "notes:startWritingSlowly",
    ),
    firstUnit: makeFunctionReference<"query", { text: string }, string>("notes:firstUnit"),
    addFirstUnit: makeFunctionReference<"mutation", { text: string }>("notes:addFirstUnit"),
    refuse: makeFunctionReference<"mutation", Record<string, never>>("notes:refuse"),
    refuseToList: makeFunctionReference<"query", Record<string, never>>("notes:refuseToList"),
    stumble: makeFunctionReference<"mutation", Record<string, never>>("notes:stumble"),
    stumbleLater: makeFunctionReference<"mutation", { delay: number }>("notes:stumbleLater"),
  },
  callers: {
    whoAmI: makeFunctionReference<"query", Record<string, never>, string | null>("callers:whoAmI"),
    address: makeFunctionReference<
      "mutation",
      Record<string, never>,
      { ip: string | null; userAgent: string | null }
    >("callers:address"),
    sign: makeFunctionReference<"mutation", Record<string, never>, string | null>("callers:sign"),
    token: makeFunctionReference<"action", { subject: string; secondsToLive: number }, string>(
      "callers:token",
    ),
  },
  files: {
    uploadUrl: makeFunctionReference<"mutation", Record<string, never>, string>("files:uploadUrl"),
    describe: makeFunctionReference<
      "query",
      { storageId: string },
      { url: string; size: number; contentType: string | null } | null
    >("files:describe"),
    write: makeFunctionReference<"action", { text: string }, string>("files:write"),
    remove: makeFunctionReference<"action", { storageId: string }>("files:remove"),
  },
  mails: {
    queue: makeFunctionReference<"mutation", { to: string; subject: string; text: string }>(
      "mails:queue",
    ),
  },
  ticks: { count: makeFunctionReference<"query", Record<string, never>, number>("ticks:count") },
};
