/** Whose turn it is in a project. Ours sorts first, as in the owner's list. */
export type ProjectSide = "business" | "client";

interface ProjectStage {
  /** Its name on screens and in emails. */
  name: string;
  /** Whose turn it is during this stage, unless the owner sets it otherwise. */
  waitingOn: ProjectSide;
  /** Its share of the progress in per cent; they add up to 100. */
  share: number;
  /** What happens next, for the client: while it's our turn, and while it's theirs. */
  ours: string;
  theirs: string;
}

/** The stages of a website project, in order. Reaching the last one ends the project. */
export const projectStages = {
  brief: {
    name: "Brief",
    waitingOn: "business",
    share: 10,
    ours: "We read your brief, and ask you what we don’t know yet.",
    theirs: "Please look through your brief, and tell us what’s missing.",
  },
  sketch: {
    name: "Sketch",
    waitingOn: "business",
    share: 15,
    ours: "We draw a first sketch of your pages.",
    theirs: "Please look at our sketch, and tell us what you think.",
  },
  design: {
    name: "Design",
    waitingOn: "business",
    share: 25,
    ours: "We design your pages with your colours, fonts and pictures.",
    theirs: "Please look at our design, and tell us what you’d change.",
  },
  build: {
    name: "Build",
    waitingOn: "business",
    share: 30,
    ours: "We build your website.",
    theirs: "We need something from you before we can go on building.",
  },
  review: {
    name: "Review",
    waitingOn: "client",
    share: 15,
    ours: "We change what you asked us to change.",
    theirs: "Please try out your new website, and tell us what isn’t right yet.",
  },
  live: {
    name: "Live",
    waitingOn: "business",
    share: 5,
    ours: "Your website is live.",
    theirs: "Your website is live.",
  },
} as const satisfies Record<string, ProjectStage>;

export type StageName = keyof typeof projectStages;

export const stageNames = Object.keys(projectStages) as StageName[];
