import { expect, test } from "vitest";
import { getSummary, getTitles } from "#convex/blogs/summary";
import { keyOfAddress } from "#convex/caller";
import { splitHashtags } from "#convex/blogs/rules";
import { describeAgent } from "#convex/shared/agent";
