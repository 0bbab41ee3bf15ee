import type { SitePath } from '../../content/schema/paths.ts';

/** The figure on each page's share image: its banner, or a plot that stands for it. */
export const shareFigures: Record<SitePath, string> = {
  '/': 'rain-years',
  '/about': 'about-rings',
  '/services': 'service-iot',
  '/research': 'research-python',
  '/publications': 'publication-articles',
  '/data-analytics': 'process-february',
  '/contact': 'noyyal',
  '/careers': 'district-growth',
  '/join-now': 'mother-tongues',
  '/case-studies': 'case-trains',
  '/sample-deliverable': 'case-model',
  '/community/forum': 'community-forum',
  '/community/university': 'community-university',
  '/community/opensource': 'service-consulting',
  '/tools/sample-size': 'research-methodology',
  '/figures': 'process-collection',
  '/tools/describe': 'research-spss',
  '/tools/which-test': 'research-amos',
  '/tools/check-results': 'research-python',
  '/colophon': 'rain-shares',
  '/search': 'noyyal',
  '/privacy': 'service-blockchain',
  '/faq': 'faq-intervals',
};
