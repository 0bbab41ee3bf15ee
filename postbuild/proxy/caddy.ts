import { securityHeaders } from '../../config/security-headers.ts';
import { unknownPages } from '../../server/site/read-site.ts';
import type { ProxiedFile, ProxiedSite } from './proxied-site.ts';
import { unavailable } from './unavailable.ts';

type Headers = Readonly<Record<string, string>>;

function quote(value: string): string {
  if (value.includes('`')) throw new Error(`Caddy cannot be told: ${value}`);
  return `\`${value}\``;
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `\t${line}`);
}

function block(head: string, lines: string[]): string[] {
  return [`${head} {`, ...indent(lines), '}'];
}

/** The media type is set before the file is read, all else after it, or Caddy would add its own `vary`. */
function headerLines({ 'content-type': mediaType, ...headers }: Headers): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
  return [
    ...(mediaType ? [`header content-type ${quote(mediaType)}`] : []),
    ...block('header', [...lines, 'defer']),
  ];
}

function fileServer(lines: string[]): string[] {
  return block('file_server', ['precompressed br gzip', 'disable_canonical_uris', ...lines]);
}

/** Sends a file of this build. */
function fileLines({ path, headers }: ProxiedFile, folder: string, more: string[] = []): string[] {
  const root = `root ${quote(folder)}`;
  return [...headerLines(headers), `rewrite * ${quote(path)}`, ...fileServer([root, ...more])];
}

function movedLines(redirects: ProxiedSite['redirects']): string[] {
  return [
    ...block('map {http.request.uri.path} {site_moved}', [
      ...redirects.map(([from, to]) => `${quote(from)} ${quote(to)}`),
      'default ``',
    ]),
    ...block('map {http.request.uri.query} {site_query}', [
      // What was found, since no placeholder is replaced in here.
      '~(.+) `?$1`',
      'default ``',
    ]),
    ...block('@moved', ['method GET HEAD', 'not vars {site_moved} ``']),
    ...block('handle @moved', [
      ...headerLines(securityHeaders),
      'redir * {site_moved}{site_query} 301',
    ]),
  ];
}

function hashedLines(hashed: ProxiedSite['hashed']): string[] {
  return hashed.flatMap(({ ending, headers }, index) => [
    ...block(`@hashed-${index}`, [
      'method GET HEAD',
      `path_regexp ^/assets/[^/]+\\${ending}$`,
      'file',
    ]),
    ...block(`handle @hashed-${index}`, [...headerLines(headers), ...fileServer([])]),
  ]);
}

/** What is said when no process answers. */
function unavailableLines({ folder, files, notFound }: ProxiedSite): string[] {
  const { headers, notSent, problems, problem, page } = unavailable;
  const json = { 'content-type': 'application/problem+json', ...headers };
  const html = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return [
    ...notSent.flatMap(({ mediaType, page }, index) => [
      ...block(`@not-sent-${index}`, [
        'path /api/apply',
        `header Content-Type ${mediaType}*`,
        'header Accept *text/html*',
      ]),
      ...block(`handle @not-sent-${index}`, [...headerLines(headers), `redir * ${page} 303`]),
    ]),
    ...problems.flatMap(({ route, body }) =>
      block(`handle ${route}`, [...headerLines(json), `respond ${quote(body)} 503`]),
    ),
    '@api path /api/* /healthz /readyz',
    ...block('handle @api', [...headerLines(json), `respond ${quote(problem)} 503`]),
    '@desk path /desk /desk/*',
    ...block('handle @desk', [...headerLines(html), `respond ${quote(page)} 503`]),
    ...unknownPages.flatMap(({ pattern, page }, index) => {
      const file = files.find(({ address }) => address === page);
      if (!file) return [];
      return [
        `@unknown-${index} path_regexp ${pattern.source}`,
        ...block(`handle @unknown-${index}`, fileLines(file, folder, ['status 404'])),
      ];
    }),
    ...block('handle', fileLines(notFound, folder, ['status 404'])),
  ];
}

/**
 * The part of a site block that serves the build, for `deploy/Caddyfile`. What it does not handle is
 * for the server; when nobody is there, it says so.
 */
export function caddySite(site: ProxiedSite): string {
  const { folder, files, hashed, redirects } = site;
  const lines = [
    '# Written by the build (postbuild/proxy/caddy.ts).',
    ...movedLines(redirects),
    ...files.flatMap((file, index) => [
      // Compares letter by letter, which `path` does not.
      ...block(`@file-${index}`, [
        'method GET HEAD',
        `vars {http.request.uri.path} ${quote(file.address)}`,
      ]),
      ...block(`handle @file-${index}`, fileLines(file, folder)),
    ]),
    ...hashedLines(hashed),
    ...block('handle_errors', [
      '@nobody expression `{http.error.status_code} in [502, 503, 504]`',
      ...block('handle @nobody', ['route {', ...indent(unavailableLines(site)), '}']),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
