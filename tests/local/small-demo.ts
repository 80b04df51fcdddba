import type { Demo } from "../../demo/beginning";

/** The small project's initial data. */
export const playDemo: Demo["playDemo"] = (database) =>
  database.run(async (ctx) => {
    await ctx.db.insert("notes", { text: "from the demo" });
  });

export const addYears: Demo["addYears"] = () => Promise.resolve();
