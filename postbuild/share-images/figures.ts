import type { SitePath } from '../../content/schema/paths.ts';

/** The figure on each page's share image: its banner, or a plot that stands for it. */
export const shareFigures: Record<SitePath, string> = {
  '/': 'unemployment-stream',
  '/about': 'banner-about',
  '/services': 'banner-services',
  '/research': 'research-python',
  '/publications': 'banner-publications',
  '/data-analytics': 'process-modelling',
  '/contact': 'world-coimbatore',
  '/careers': 'banner-careers',
  '/join-now': 'coauthor-graph',
  '/case-studies': 'case-monsoons',
  '/community/forum': 'community-forum',
  '/community/university': 'community-university',
  '/community/opensource': 'project-software',
  '/colophon': 'voronoi-clusters',
  '/privacy': 'service-blockchain',
  '/faq': 'publication-peer-reviewed',
};
