// Written by content/vite-plugin.ts.
declare module '*/content/about.yaml' {
  const content: import('./registry.ts').PageContent<'about'>;
  export default content;
}
declare module '*/content/analytics-steps.yaml' {
  const content: import('./registry.ts').PageContent<'analytics-steps'>;
  export default content;
}
declare module '*/content/calculator.yaml' {
  const content: import('./registry.ts').PageContent<'calculator'>;
  export default content;
}
declare module '*/content/careers.yaml' {
  const content: import('./registry.ts').PageContent<'careers'>;
  export default content;
}
declare module '*/content/case-studies.yaml' {
  const content: import('./registry.ts').PageContent<'case-studies'>;
  export default content;
}
declare module '*/content/cases.yaml' {
  const content: import('./registry.ts').PageContent<'cases'>;
  export default content;
}
declare module '*/content/colophon.yaml' {
  const content: import('./registry.ts').PageContent<'colophon'>;
  export default content;
}
declare module '*/content/community-forum.yaml' {
  const content: import('./registry.ts').PageContent<'community-forum'>;
  export default content;
}
declare module '*/content/community-opensource.yaml' {
  const content: import('./registry.ts').PageContent<'community-opensource'>;
  export default content;
}
declare module '*/content/community-university.yaml' {
  const content: import('./registry.ts').PageContent<'community-university'>;
  export default content;
}
declare module '*/content/contact.yaml' {
  const content: import('./registry.ts').PageContent<'contact'>;
  export default content;
}
declare module '*/content/data-analytics.yaml' {
  const content: import('./registry.ts').PageContent<'data-analytics'>;
  export default content;
}
declare module '*/content/data-description.yaml' {
  const content: import('./registry.ts').PageContent<'data-description'>;
  export default content;
}
declare module '*/content/describe.yaml' {
  const content: import('./registry.ts').PageContent<'describe'>;
  export default content;
}
declare module '*/content/desk.yaml' {
  const content: import('./registry.ts').PageContent<'desk'>;
  export default content;
}
declare module '*/content/faq.yaml' {
  const content: import('./registry.ts').PageContent<'faq'>;
  export default content;
}
declare module '*/content/figures.yaml' {
  const content: import('./registry.ts').PageContent<'figures'>;
  export default content;
}
declare module '*/content/home.yaml' {
  const content: import('./registry.ts').PageContent<'home'>;
  export default content;
}
declare module '*/content/instruments.yaml' {
  const content: import('./registry.ts').PageContent<'instruments'>;
  export default content;
}
declare module '*/content/join-now.yaml' {
  const content: import('./registry.ts').PageContent<'join-now'>;
  export default content;
}
declare module '*/content/navigation.yaml' {
  const content: import('./registry.ts').PageContent<'navigation'>;
  export default content;
}
declare module '*/content/not-found.yaml' {
  const content: import('./registry.ts').PageContent<'not-found'>;
  export default content;
}
declare module '*/content/privacy.yaml' {
  const content: import('./registry.ts').PageContent<'privacy'>;
  export default content;
}
declare module '*/content/promises.yaml' {
  const content: import('./registry.ts').PageContent<'promises'>;
  export default content;
}
declare module '*/content/publication-categories.yaml' {
  const content: import('./registry.ts').PageContent<'publication-categories'>;
  export default content;
}
declare module '*/content/publications.yaml' {
  const content: import('./registry.ts').PageContent<'publications'>;
  export default content;
}
declare module '*/content/research.yaml' {
  const content: import('./registry.ts').PageContent<'research'>;
  export default content;
}
declare module '*/content/sample-deliverable.yaml' {
  const content: import('./registry.ts').PageContent<'sample-deliverable'>;
  export default content;
}
declare module '*/content/sample-size.yaml' {
  const content: import('./registry.ts').PageContent<'sample-size'>;
  export default content;
}
declare module '*/content/services.yaml' {
  const content: import('./registry.ts').PageContent<'services'>;
  export default content;
}
declare module '*/content/site.yaml' {
  const content: import('./registry.ts').PageContent<'site'>;
  export default content;
}
declare module '*/content/testimonials.yaml' {
  const content: import('./registry.ts').PageContent<'testimonials'>;
  export default content;
}
declare module '*/content/topics.yaml' {
  const content: import('./registry.ts').PageContent<'topics'>;
  export default content;
}
