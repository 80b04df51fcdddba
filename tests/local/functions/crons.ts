import { cronJobs, makeFunctionReference } from "convex/server";

const crons = cronJobs();
crons.interval("tick", { seconds: 1 }, makeFunctionReference<"mutation">("ticks:add"), {});

export default crons;
