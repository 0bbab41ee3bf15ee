import { plainText } from '@site/content/text';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type DataStrategyResult,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root';
import { contentOf } from './content.server.ts';
import { useOptionalContent } from './content.ts';
import { Footer } from './parts/layout/footer.tsx';
import { Header } from './parts/layout/header.tsx';
import { PageStyles } from './parts/layout/page-styles.tsx';
import { RouteFocus, UnexpectedError } from './parts/layout/unexpected-error.tsx';
import { holdClicks } from './parts/loading/hold-clicks.ts';
import { HydrationMark } from './parts/loading/hydration-mark.tsx';
import { loadChunk } from './parts/loading/lazy-part.tsx';
import { usePrintWhole } from './parts/loading/use-print-whole.ts';
import { useReveal } from './parts/motion/use-reveal.ts';
import { type KeptSession, KeptSessionContext } from './routes/describe/kept-session.ts';
import printStyles from './styles/print.css?url';
import { countView } from './visits.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'site', 'navigation', 'not-found');

type Results = Record<string, DataStrategyResult>;

/**
 * Loads a navigation's data. It fails as any lazily loaded part does, after the same time-out. The error is
 * returned as the page's own: thrown from here it would be the root's, and header and footer would lose
 * their words. Where there is no result at all, React Router makes an error of that.
 */
const loadPageData: MiddlewareFunction<Results> = async ({ request }, next) => {
  let results: Results = {};
  try {
    await loadChunk(new URL(request.url).pathname, async () => {
      results = await next();
      const failed = Object.values(results).find(({ type }) => type === 'error');
      if (failed) throw failed.result;
    });
    return results;
  } catch (error) {
    const asPageErrors = Object.entries(results).map(([id, result]) => [
      id,
      result.type === 'error' ? { ...result, result: error } : result,
    ]);
    return Object.fromEntries(asPageErrors);
  }
};

export const clientMiddleware = [loadPageData];

/** The root's data stay as they came with the first page, also when a further page cannot be loaded. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
];

// Only the prerendered page has it, so that no module carries it.
const beforeReact = import.meta.env.SSR ? `(${holdClicks})()` : '';

export function Layout({ children }: { children: ReactNode }) {
  const site = useOptionalContent('site');
  return (
    <html lang="en-IN" data-dehydrated suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1720" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of the site's own */}
        <script dangerouslySetInnerHTML={{ __html: beforeReact }} suppressHydrationWarning />
        {site && <meta property="og:site_name" content={plainText(site.firm)} />}
        <Meta />
        <Links />
        <PageStyles />
      </head>
      <body id="top">
        {children}
        <HydrationMark />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main">
        {children}
        <RouteFocus />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

export default function Root() {
  useReveal();
  usePrintWhole();
  const { pathname } = useLocation();
  useEffect(() => void countView(pathname), [pathname]);
  const [kept] = useState<KeptSession>({});
  return (
    <KeptSessionContext value={kept}>
      <Shell>
        <Outlet />
      </Shell>
    </KeptSessionContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <UnexpectedError error={error} />
    </Shell>
  );
}
