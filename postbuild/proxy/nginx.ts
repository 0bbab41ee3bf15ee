import { securityHeaders } from '../../config/security-headers.ts';
import { unknownPages } from '../../server/site/read-site.ts';
import type { ProxiedFile, ProxiedSite } from './proxied-site.ts';
import { unavailable } from './unavailable.ts';

type Headers = Readonly<Record<string, string>>;

/** nginx reads no longer word. */
const longestWord = 4_000;

function quote(value: string): string {
  // There is no way to write a dollar sign that does not begin a variable.
  if (/[$\n]/.test(value) || value.length > longestWord) {
    throw new Error(`nginx cannot be told: ${value}`);
  }
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function block(head: string, lines: string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** What a location inherits is dropped by its first `add_header`, so each has all. */
function headerLines({ 'content-type': mediaType, ...headers }: Headers): string[] {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  );
  return mediaType ? ['types {}', `default_type ${quote(mediaType)};`, ...lines] : lines;
}

function fileLines({ headers }: ProxiedFile, folder: string): string[] {
  return [`root ${quote(folder)};`, ...headerLines(headers)];
}

/**
 * The part of a `server` block that serves the build, for `deploy/nginx.conf`. It expects a location
 * `@site` that asks the server, and has `@not_found`, `@unavailable` and `@unavailable_page` for
 * when nobody is there.
 */
export function nginxSite({ folder, files, hashed, redirects, notFound }: ProxiedSite): string {
  const { notSent, problems } = unavailable;
  const problem = (body: string) => `return 503 ${quote(body)};`;
  const blocks = [
    ...files.map((file) =>
      block(`location = ${quote(file.address)}`, [
        ...fileLines(file, folder),
        'error_page 405 = @site;',
        `try_files ${quote(file.path)} @site;`,
      ]),
    ),
    ...hashed.map(({ ending, headers }) =>
      block(`location ~ "^/assets/[^/]+\\${ending}$"`, [
        ...headerLines(headers),
        'error_page 405 = @site;',
        'try_files $uri @site;',
      ]),
    ),
    ...redirects.map(([from, to]) =>
      block(`location = ${quote(from)}`, [
        ...headerLines(securityHeaders),
        'error_page 405 = @site;',
        'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
        `return 301 ${quote(to).slice(0, -1)}$is_args$args";`,
      ]),
    ),
    block('location @not_found', [
      ...fileLines(notFound, folder),
      ...unknownPages.map(
        ({ pattern, page }) => `if ($uri ~ ${pattern.source}) { rewrite ^ ${page} last; }`,
      ),
      `try_files ${quote(notFound.path)} =404;`,
    ]),
    block('location @unavailable', [
      ...headerLines({ 'content-type': 'application/problem+json', ...unavailable.headers }),
      'set $site_asked "$uri $content_type $http_accept";',
      ...notSent.map(
        ({ mediaType, page }) =>
          `if ($site_asked ~* "^/api/apply ${mediaType}\\b.* .*text/html") { return 303 ${page}; }`,
      ),
      ...problems.map(({ route, body }) => `if ($uri = ${route}) { ${problem(body)} }`),
      problem(unavailable.problem),
    ]),
    block('location @unavailable_page', [
      ...headerLines({ 'content-type': 'text/html; charset=utf-8', ...unavailable.headers }),
      problem(unavailable.page),
    ]),
  ];
  return `# Written by the build (postbuild/proxy/nginx.ts).\n${blocks.join('')}`;
}
