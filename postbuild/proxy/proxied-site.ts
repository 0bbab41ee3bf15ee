import type { Site, SiteFile } from '../../server/site/read-site.ts';

type Headers = Readonly<Record<string, string>>;

/** A file as the server sends it. */
export type ProxiedFile = { address: string; path: string; headers: Headers };

/** What a reverse proxy has to know to serve the build by itself, as the server would. */
export type ProxiedSite = {
  /**
   * The client folder of this very build. Pages come from it whatever release is current, so that
   * none is ever sent under the policy of another build.
   */
  folder: string;
  files: ProxiedFile[];
  /** Files with a hash in their name, by ending: `.js`. Those of the release before are found too. */
  hashed: { ending: string; headers: Headers }[];
  /** From an address that people may type to the one that the page has. */
  redirects: [from: string, to: string][];
  notFound: ProxiedFile;
};

const hashedFile = /^\/assets\/[^/]+(\.\w+)$/;

function proxied(address: string, { path, headers, mediaType }: SiteFile): ProxiedFile {
  return { address, path, headers: { 'content-type': mediaType, ...headers } };
}

/**
 * @param folder where `site` was read
 * @throws if the build has no page for unknown addresses
 */
export function proxiedSite({ files, redirects, notFound }: Site, folder: string): ProxiedSite {
  if (!notFound) throw new Error(`${folder} has no 404.html`);
  const all = Array.from(files, ([address, file]) => proxied(address, file));
  const hashed = new Map<string, Headers>();
  for (const { path, headers } of all) {
    const [, ending] = hashedFile.exec(path) ?? [];
    // One that compression makes no smaller has no `vary`, which does no harm to it.
    if (ending) hashed.set(ending, { ...hashed.get(ending), ...headers });
  }
  return {
    folder,
    files: all.filter(({ path }) => !hashedFile.test(path)),
    hashed: Array.from(hashed, ([ending, headers]) => ({ ending, headers })),
    redirects: [...redirects],
    notFound: proxied('/404', notFound),
  };
}
