import { Link, type LinkProps } from 'react-router';

/** A link inside the site: fetches the next page's code on intent. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
