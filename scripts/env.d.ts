/** The environment variables of what develops, builds and tests the site; docs/reference.md lists them. */
declare namespace NodeJS {
  interface ProcessEnv {
    /** The site's port in development; 5173 or the next free one unless set. */
    PORT?: string;
    /** The local deployment's port; 3210 or the next free one unless set. */
    LOCAL_PORT?: string;
    /** The port of its HTTP actions; 3211 or the next free one unless set. */
    LOCAL_SITE_PORT?: string;
    /** How many HTTP actions it runs at once; 4 is what a self-hosted backend's own port does. Any number unless set. */
    LOCAL_HTTP_ACTIONS_AT_ONCE?: string;
    /** Where the build goes; `dist` unless set. */
    OUT_DIR?: string;
    /** The port of `npm run preview`; 4173 unless set. */
    PREVIEW_PORT?: string;
    /** The local deployment's HTTP actions, which serve `/demo/mail`; `npm run dev` sets it. */
    DEMO_SITE_URL?: string;
    /** The browser for the tests. */
    CHROME_PATH?: string;
    /** Any value: costly properties are tried at full length. */
    LONG_RUNS?: string;
    /** `rerun`: the backend's tests run every mutation twice. */
    FAULTS?: string;
    /** How many steps the model of faults takes. */
    FAULTS_STEPS?: string;
    /** Repeats a run of the model of faults. */
    FAULTS_SEED?: string;
    /** Any value: `npm run test:real` leaves out the browser tests. */
    WITHOUT_BROWSER?: string;
    /** Milliseconds by which connections of the browser tests are late, at most. */
    LATE_ANSWERS?: string;
    /** Hours that the attackers of `npm run bench:abuse` have. */
    ATTACK_HOURS?: string;
    /** Any value: tests with hostile inputs tell what they take of the processor (`npm run bench:hostile`). */
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
    /** Lost lines in `npm run bench`. */
    RECONNECTIONS?: string;
  }
}
