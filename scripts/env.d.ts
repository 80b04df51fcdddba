/** The environment variables for developing, building and testing the site; docs/reference.md lists them. */
declare namespace NodeJS {
  interface ProcessEnv {
    /** The site's port in development; default 5173 or the next free one. */
    PORT?: string;
    /** The local deployment's port; default 3210 or the next free one. */
    LOCAL_PORT?: string;
    /** The port of its HTTP actions; default 3211 or the next free one. */
    LOCAL_SITE_PORT?: string;
    /** How many HTTP actions it runs at once; a self-hosted backend's own port runs 4. Unlimited by default. */
    LOCAL_HTTP_ACTIONS_AT_ONCE?: string;
    /** The build's folder; default `dist`. */
    OUT_DIR?: string;
    /** The port of `npm run preview`; default 4173. */
    PREVIEW_PORT?: string;
    /** The local deployment's HTTP actions, which serve `/demo/mail`; `npm run dev` sets it. */
    DEMO_SITE_URL?: string;
    /** The browser for the tests. */
    CHROME_PATH?: string;
    /** Any value: slow property tests run at full length. */
    LONG_RUNS?: string;
    /** `rerun`: the backend's tests run every mutation twice. */
    FAULTS?: string;
    /** How many steps the model of faults takes. */
    FAULTS_STEPS?: string;
    /** Repeats a run of the model of faults. */
    FAULTS_SEED?: string;
    /** Any value: `npm run test:real` skips the browser tests. */
    WITHOUT_BROWSER?: string;
    /** The browser tests' maximum latency, in milliseconds. */
    LATE_ANSWERS?: string;
    /** The hours of the attacks in `npm run bench:abuse`. */
    ATTACK_HOURS?: string;
    /** Any value: tests with hostile inputs report their CPU time (`npm run bench:hostile`). */
    PROCESSOR_TIME?: string;
    /** Runs of `npm run bench:conflicts`. */
    CONFLICT_RUNS?: string;
    /** Rows of each table in `npm run bench:calls`. */
    READS_ROWS?: string;
    /** Rows of each table in `npm run bench:search`. */
    SEARCH_ROWS?: string;
    /** Projects in `tests/projects/many-projects`. */
    PROJECT_ROWS?: string;
    /** Blocks of `npm run bench:visitors`. */
    BLOCKS?: string;
    /** Visits of each page in `npm run bench:first-time`. */
    TIMES?: string;
    /** Disconnections in `npm run bench`. */
    RECONNECTIONS?: string;
  }
}
