import { Link, type LinkProps } from 'react-router';

/** A link inside the site: fetches the next page's code on intent, crosses over with a view transition. */
export function SiteLink(props: LinkProps) {
  return <Link viewTransition prefetch="intent" {...props} />;
}
