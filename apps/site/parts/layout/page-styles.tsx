import { useMatches } from 'react-router';

/** What a route exports as its `handle`: the parts that it uses, and itself, in the order of the cascade. */
export const styledBy = (...styles: string[]) => ({ styles });

// In development files, which change as they are edited. Otherwise a visitor's first page carries its
// styles, and only what navigations add are files, so that no script carries them.
const inPages = import.meta.env.SSR && import.meta.env.PROD;
const files: Record<string, string> = inPages
  ? import.meta.glob(
      ['/styles/app.css', '/parts/*/*.css', '!**/{shell,footer}.css', '/routes/*/page.css'],
      { query: '?inline', import: 'default', eager: true },
    )
  : import.meta.glob(
      ['/styles/app.css', '/parts/*/*.css', '!**/{shell,footer}.css', '/routes/*/page.css'],
      { query: '?url', import: 'default', eager: true },
    );

/** By name: a part's file by its own, a page's by its folder's. */
const styles = new Map(
  Object.entries(files).map(([path, file]) => {
    const [layer = '', folder = '', name = ''] = path.slice(1, -'.css'.length).split('/');
    return [name === 'page' ? folder : name || folder, { file, layer }];
  }),
);

/**
 * The styles of the site and of the page that is shown. React writes them into the head of a prerendered
 * page, and before it shows a page after a navigation it waits for those that are not there yet. They stay.
 */
export function PageStyles() {
  const ofPages = useMatches().flatMap(({ handle }) => (handle as Handle)?.styles ?? []);
  return <Styles names={['app', ...ofPages]} />;
}

/** Styles by name; a part that is fetched brings its own where its page may lack them. */
export const Styles = ({ names }: { names: string[] }) =>
  names.map((name) => <Style key={name} name={name} />);

type Handle = ReturnType<typeof styledBy> | undefined;

function Style({ name }: { name: string }) {
  const found = styles.get(name);
  if (!found) throw new Error(`no styles are called "${name}"`);
  const { file, layer } = found;
  const isFile =
    import.meta.env.DEV || !(inPages || document.querySelector(`style[data-href~="${name}"]`));
  if (isFile) return <link rel="stylesheet" href={file} precedence={layer} />;
  return (
    <style href={name} precedence={layer}>
      {inPages ? file : ''}
    </style>
  );
}
