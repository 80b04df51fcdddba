import convex from "@convex-dev/eslint-plugin";
import eslint from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Code that was pressed onto fewer lines, and so escapes the check for properties that don't exist. */
const pressed = [
  "ObjectExpression > SpreadElement > ObjectExpression",
  "ArrayExpression > SpreadElement > ArrayExpression",
  "JSXSpreadAttribute > ObjectExpression",
].map((selector) => ({ selector, message: "Write the properties out." }));

/**
 * A browser that translates a page puts nodes of its own in the place of each text. Where that was its element's only child,
 * React writes over them; beside something that comes or goes it fails, and so where the text itself goes.
 */
const looseTexts = (() => {
  const parent = ":matches(JSXElement, JSXFragment)";
  const holder = "JSXExpressionContainer";
  const choice = ":matches(ConditionalExpression, LogicalExpression)";
  const list = "CallExpression[callee.property.name=map]";
  const text = ":matches(Literal[value=/\\S/], TemplateLiteral)";
  // What has one of these names is elements.
  const value = `:matches(Identifier, MemberExpression, CallExpression):not(${list}, [name=/^(above|badges|body|book|children|drafts|notices|others|rating|waiting)$/], [callee.name=/^(card|children|data|quoteAndMoney)$/])`;
  const child = `:matches(JSXElement, JSXText[value=/\\S/], ${holder}:not(:has(> Literal, > JSXEmptyExpression)))`;
  const changing = `${parent}:has(> ${holder}:has(> :matches(${choice}, ${list})))`;
  const shared = `${parent}:has(> ${child} ~ ${child})`;
  return [
    `${changing} > JSXText[value=/\\S/]`,
    `${changing} > ${holder} > :matches(${text}, ${value})`,
    `${shared} > ${holder} > ${choice} > ${text}`,
    `${shared} > ${holder} > ${choice} > ${choice} > ${text}`,
    "JSXFragment > JSXText[value=/\\S/]",
    `JSXFragment > ${holder} > ${text}`,
    `${choice} > JSXFragment > ${holder} > ${value}`,
  ].map((selector) => ({
    selector,
    message:
      "Give this text an element of its own, or make the sentence one string: on a translated page React fails beside it.",
  }));
})();

export default tseslint.config(
  {
    ignores: [
      "convex/_generated",
      "convex/shared/letters/scripts",
      "dist",
      ".local",
      "public",
      "test-results",
      "playwright-report",
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    plugins: { "simple-import-sort": importSort },
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "no-restricted-syntax": ["error", ...pressed],
      "simple-import-sort/imports": ["error", { groups: [["^node:", "^[a-z@]", "^#", "^\\."]] }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // `import { type A }` loads the module all the same.
      "@typescript-eslint/no-import-type-side-effects": "error",
      // A handler may be one call: `onClick={() => setOpen(true)}`.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  { files: ["*.js"], ...tseslint.configs.disableTypeChecked },
  {
    files: ["convex/**/*.ts"],
    plugins: { "@convex-dev": convex },
    rules: {
      "@convex-dev/import-wrong-runtime": "error",
      "@convex-dev/no-old-registered-function-syntax": "error",
      "@convex-dev/require-args-validator": "error",
      "@convex-dev/explicit-table-ids": "error",
      "@convex-dev/no-collect-in-query": "error",
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/no-top-of-hour-crons": "error",
      "@convex-dev/no-schema-import-cycle": "error",
      "@convex-dev/no-duplicate-indexes": "error",
      "@convex-dev/no-process-env": "error",
      "no-restricted-syntax": [
        "error",
        ...pressed,
        {
          selector: "ImportExpression",
          message:
            "A query or mutation can’t load code while it runs, and no module while it’s pushed. What is large goes into an action’s own file.",
        },
        { selector: "MetaProperty", message: "Convex has no import.meta." },
        {
          selector: "[superClass.name=/Date$/], NewExpression[callee.name=/.Date$/]",
          message: "Convex replaces Date, so what extends it is a plain date in UTC there.",
        },
        {
          selector: "CallExpression[callee.property.name=/^get(FullYear|Month|Date|Day|Hours)$/]",
          message: "A deployment's own clock shows UTC: ask business/dates.ts.",
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["src/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...pressed,
        {
          selector:
            "JSXOpeningElement[name.name=option]:not(:has(> JSXAttribute[name.name=value]))",
          message: "Give the option a value: its text is another one on a translated page.",
        },
        ...looseTexts,
      ],
    },
  },
  { files: ["src/**/*.{ts,tsx}"], ...reactHooks.configs.flat["recommended-latest"] },
  {
    files: ["tests/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      // Playwright's fixtures name what they need in a pattern, also when that is nothing.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Programs that talk on a terminal, and the two places that write the log lines of docs/product.md 21.
    files: [
      "local/**/*.ts",
      "demo/**/*.ts",
      "scripts/**/*.ts",
      "convex/email/outbox.ts",
      "src/live/failure.ts",
    ],
    rules: { "no-console": "off" },
  },
  prettier,
);
