import type { Content } from '@site/content/document';
import { publicNotes } from '@site/content/public-notes';
import type { SitePath } from '@site/content/schema/paths';

/** A page's banner, or a plot that stands for it. */
const shareFigures: Record<SitePath, string> = {
  '/': 'rain-years',
  '/about': 'about-rings',
  '/services': 'service-analytics',
  '/research': 'research-python',
  '/publications': 'publication-articles',
  '/data-analytics': 'process-february',
  '/contact': 'noyyal',
  '/careers': 'school-four-ways',
  '/join-now': 'mother-tongues',
  '/case-studies': 'case-trains',
  '/sample-deliverable': 'case-model',
  '/community/forum': 'community-forum',
  '/community/university': 'community-university',
  '/community/opensource': 'community-opensource',
  '/tools/sample-size': 'research-methodology',
  '/figures': 'process-collection',
  '/notes': 'faq-intervals',
  '/tools/describe': 'research-spss',
  '/tools/which-test': 'research-amos',
  '/tools/check-results': 'research-python',
  '/colophon': 'rain-shares',
  '/search': 'noyyal',
  '/privacy': 'service-blockchain',
  '/faq': 'faq-intervals',
};

/** The figure on the share image of each page; a note says itself which one. */
export function shareFiguresOf(content: Content): Record<string, string> {
  // A card shows drawings only, no photographs.
  const ofNotes = publicNotes(content).map(({ path, figure }) => [
    path,
    figure.photograph ? shareFigures['/notes'] : figure.id,
  ]);
  return { ...shareFigures, ...Object.fromEntries(ofNotes) };
}
