/** What each service's figure is made of: strokes, links, a turbine, two parts that share a third, stitches. */
const shapes: Record<string, string> = {
  'data-analytics': 'M3 9h26M14 4v10M19 4v10M26 4v10M3 23h26M6 18v10M11 18v10M22 18v10',
  'blockchain-solutions':
    'M13 4h6a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-6a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM13 12h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5h-6a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z',
  'internet-of-things': 'M16 13V30M16 13V2M16 13l9.5 5.5M16 13l-9.5 5.5',
  'it-consulting': 'M3 7h8v18H3zM21 7h8v18h-8zM14 14h4v4h-4zM11 16h3M18 16h3',
  'digital-transformation':
    'M4 12 8 4M12 12l4-8M20 12l4-8M8 28l-4-8M16 28l-4-8M24 28l-4-8M28 20l2 4',
};

export function ServiceIcon({ slug }: { slug: string }) {
  return (
    <svg className="service-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d={shapes[slug]} />
    </svg>
  );
}
