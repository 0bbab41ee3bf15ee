import type { SitePath } from '../../content/schema/paths.ts';

/** The figure on each page's share image: its banner, or a plot that stands for it. */
export const shareFigures: Record<SitePath, string> = {
  '/': 'rain-years',
  '/about': 'banner-about',
  '/services': 'banner-services',
  '/research': 'research-python',
  '/publications': 'banner-publications',
  '/data-analytics': 'process-modelling',
  '/contact': 'world-coimbatore',
  '/careers': 'banner-careers',
  '/join-now': 'train-graph',
  '/case-studies': 'case-monsoons',
  '/sample-deliverable': 'case-model',
  '/community/forum': 'community-forum',
  '/community/university': 'community-university',
  '/community/opensource': 'project-software',
  '/tools/sample-size': 'research-methodology',
  '/figures': 'banner-data-analytics',
  '/tools/describe': 'research-spss',
  '/colophon': 'rain-shares',
  '/privacy': 'service-blockchain',
  '/faq': 'publication-peer-reviewed',
};
