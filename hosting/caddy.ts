import type { HeaderRule } from "./headers.ts";
import { CHECK_EACH_TIME, HEADERS_FILE, type Rewrite, REWRITES_FILE } from "./host-files.ts";

/** The build's configuration for Caddy, which `deploy/Caddyfile` imports in the site's block. */
export const CADDY_FILE = "site.caddy";

/** A pattern of ours as a regular expression: `:name` matches one part of a path, `*` the rest. */
function toExpression(pattern: string): string {
  return `^${pattern.replace(/\/:\w+/g, "/[^/]+").replace(/\/\*$/, "(?:/.*)?")}$`;
}

/**
 * Matches addresses that aren't in canonical form; captures them without leading slashes, which would lead to another
 * site.
 */
const OTHER_SPELLING = String.raw`^[/\\]+((?:[^/\\].*?)?)(?:/index\.html|\.html|/+)$`;

/** As a token of a Caddyfile, where braces would be placeholders. */
const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

function formatRule({ pattern, headers }: HeaderRule): string {
  const fields = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}`);
  return [`\theader ${pattern} {`, ...fields, "\t}"].join("\n");
}

/** A rewrite for pages with a parameter in their address, unless a file has that name. */
function formatRewrite({ pattern, to }: Rewrite, index: number): string {
  return [
    `\t@variable${index} {`,
    `\t\tpath_regexp ${toExpression(pattern)}`,
    "\t\tnot file",
    "\t}",
    `\trewrite @variable${index} ${to}.html`,
  ].join("\n");
}

/**
 * The build's headers, rewrites and 404 page, as Caddy's directives. In a `route`, because otherwise Caddy reorders the
 * rules, and the general one would win.
 * @param addresses pages that have their own file in the build; people may type them in upper or lower case
 */
export function formatCaddy(
  rules: readonly HeaderRule[],
  rewrites: readonly Rewrite[],
  addresses: readonly string[],
): string {
  const hidden = [HEADERS_FILE, REWRITES_FILE, CADDY_FILE].join(" ");
  return `route {
	header Cache-Control "${CHECK_EACH_TIME}"
${rules.map(formatRule).join("\n")}

	redir /index.html / 308
	@spelling path_regexp spelling ${OTHER_SPELLING}
	@asked {
		path_regexp spelling ${OTHER_SPELLING}
		expression {query} != ""
	}
	redir @asked /{re.spelling.1}?{query} 308
	redir @spelling /{re.spelling.1} 308

	map {path} {small} {
${addresses.map((address) => `\t\t~(?i)^${address}$ ${address}`).join("\n")}
		default {path}
	}
	@letters expression {small} != {path}
	@lettersAsked expression {small} != {path} && {query} != ""
	redir @lettersAsked {small}?{query} 308
	redir @letters {small} 308

	error /404 404
	try_files {path}.html {path}
${rewrites.map(formatRewrite).join("\n")}
	file_server {
		precompressed br gzip
		hide ${hidden}
	}
}

handle_errors {
	header Cache-Control "${CHECK_EACH_TIME}"
	rewrite * /404.html
	file_server {
		precompressed br gzip
	}
}
`;
}
