import { expect } from 'vitest';
import { documentOf, has, leads, type Row, says, source, test } from './checks.ts';

const routes = [
  ...['/', '/about', '/services', '/research', '/publications', '/data-analytics', '/contact'],
  ...['/careers', '/join-now', '/case-studies', '/case-study/1', '/case-study/2', '/case-study/3'],
  ...['/community/forum', '/community/university', '/community/opensource'],
];
const header: [label: string, to: string][] = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Research & Development', '/research'],
  ['Publications', '/publications'],
  ['Data Analytics', '/data-analytics'],
  ['Contact Us', '/contact'],
  ['Join Now', '/join-now'],
];
const footer: [label: string, to: string][] = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Services', '/services'],
  ['Research', '/research'],
  ['Contact Us', '/contact'],
  ['Careers', '/careers'],
];

export const site: Row[] = [
  ...routes.map((path): Row => [`${path} is a page with a heading`, has(path, 'main h1', 1)]),
  [
    'A shared header appears on every route',
    ...routes.map((path) => has(path, 'header.site-header', 1)),
  ],
  ['Fixed at top', test('browser/header.test.ts', 'the header stays in view')],
  [
    'with a collapsible menu on small screens',
    has('/about', 'header button[aria-controls="site-menu"]', 1),
    test('browser/before-hydration.test.ts', 'the menu opens'),
  ],
  [
    'The logo and brand text link to /',
    leads('/about', 'Noyyal', '/', 'header'),
    has('/about', 'header a[href="/"] img', 1),
  ],
  ...header.map(
    ([label, to]): Row => [
      `Header: ${to} (${label})`,
      ...routes.map((path) => leads(path, label, to, 'header nav')),
    ],
  ),
  [
    'Join Now, styled as a highlighted call-to-action button',
    has('/about', 'header a.btn-call[href="/join-now"]', 1),
    test('browser/header.test.ts', 'Join Now stands out by its ground'),
  ],
  [
    'Footer: product name and description',
    says('/about', ['Noyyal', 'Data analytics, research support'], 'footer'),
  ],
  ...footer.map(([label, to]): Row => [`Footer: ${label}`, leads('/about', label, to, 'footer')]),
  [
    'social links (a social network and a photo-sharing site)',
    () =>
      expect(
        documentOf('/about').querySelectorAll('footer a[target=_blank][rel]').length,
      ).toBeGreaterThanOrEqual(2),
  ],
  ['a 2025 copyright line', says('/about', ['© 2025'], 'footer')],
  ["a 'Powered By' line", says('/about', ['Powered By'], 'footer')],
  [
    'floating icons for a chat-app link, a phone call link and scroll-to-top',
    has('/about', '.floating a[href^="https:"]', 1),
    has('/about', '.floating a[href^="tel:"]', 1),
    has('/about', '.floating a[href="#top"]', 1),
  ],
  ['There is no sign-in, account or role', has('/', 'main input[type=password]', 0)],
  // Case study
  [
    'Shows the case when its data is passed through navigation state',
    test('browser/case-study.test.ts', 'a case is still there after Back and Forward'),
  ],
  [
    "A direct visit shows 'Case Study Not Found'",
    ...[1, 2, 3].map((id) => says(`/case-study/${id}`, ['Case Study Not Found', 'Go Back'])),
  ],
  [
    "with a 'Go Back' button that goes back one page",
    test('browser/case-study.test.ts', '"Go Back" goes one page back'),
  ],
  // States
  [
    'Modals: submitting switches straight to the success panel with no server call; reopening resets to the form',
    test('browser/dialogs.test.ts', 'without sending anything, and starts afresh'),
  ],
  [
    'Close button closes it',
    test('browser/dialogs.test.ts', 'keeps what is typed, returns the focus'),
  ],
  [
    'Careers: on success the modal closes, a success alert is set and the fields are cleared',
    test('browser/applications.test.ts', 'reaches the staff, its resume byte for byte'),
  ],
  [
    'On failure an error alert shows in the modal, which stays open',
    test('browser/applications.test.ts', 'when %s, a message says so, what was typed is kept'),
  ],
  [
    'Join Now: text is green on success',
    test('browser/applications.test.ts', "the server's message replaces the form, in green"),
  ],
  [
    "and red when it contains the word 'Error'",
    test('browser/applications.test.ts', 'red wherever it contains the word Error'),
  ],
  // Calls
  [
    'POST {api host}/api/apply, Careers: multipart form data with name, email, phone, resume',
    has('/careers', 'form[method=post][action$="/api/apply"] input[type=file]', 1),
  ],
  [
    'POST {api host}/api/apply, Join Now: JSON with fullName, email, phone, role, message',
    has('/join-now', 'form[method=post][action$="/api/apply"]', 1),
    source('apps/site/routes/join-now/application.tsx', /'content-type': 'application\/json'/),
  ],
  [
    'A performance-metrics reporting call is loaded lazily',
    source('apps/site/entry.client.tsx', /import\('\.\/vitals\.ts'\)/),
  ],
  [
    'Script chunks load with a 120000 ms time-out',
    test('browser/code-loading.test.ts', 'is given up after 120 000 ms'),
  ],
  // Errors
  [
    "'Failed to send application. Please try again.'",
    source('packages/forms/careers.ts', 'Failed to send application. Please try again.'),
  ],
  [
    "'Application submitted successfully!'",
    source('packages/forms/careers.ts', 'Application submitted successfully!'),
  ],
  [
    "'Error submitting application'",
    source('packages/forms/join-now.ts', 'Error submitting application'),
  ],
  [
    "Script chunk load failure: 'Loading chunk ... failed'",
    test(
      'browser/code-loading.test.ts',
      'shows an error when it cannot be loaded, and Reload recovers',
    ),
  ],
  [
    "Router default error page: 'Unexpected Application Error!'",
    test('browser/code-loading.test.ts', 'shows the error page with a Reload button'),
    source('apps/site/parts/layout/unexpected-error.tsx', 'Unexpected Application Error!'),
  ],
];
