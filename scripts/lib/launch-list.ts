import { ConfigError, readConfig } from '../../config/config.ts';
import { loadContent, placeholderFacts, readContentFile } from '../../content/load.ts';
import { contentNames } from '../../content/registry.ts';

/** Something that must not go online as it is. */
export type Task = { file: string; line: number; field: string; value: string; todo: string };

export type Settings = {
  values: Readonly<Record<string, string | undefined>>;
  /** Where a setting stands or, if it is not set, where it can be found described. */
  locate: (name: string) => { file: string; line: number };
};

const invented = /\bexample\.(com|org|net)\b|0{5} ?0{5}/;

const factTodo: Record<string, string> = {
  firm: "Write the firm's registered name",
  shortName: 'Write the short name that titles and the small header use',
  phone: 'Write the phone number as people read it',
  phoneLink: 'Write the same number as tel:+ and digits',
  email: 'Write the address that is read every working day',
  hours: 'Write when somebody answers the phone',
  replyTime: 'Write how soon a message is answered',
  confidentiality: 'Write what a client signs or receives',
  street: 'Write street and number',
  postalCode: 'Write the postal code, in quotation marks',
  chatName: 'Write the name of the chat application',
  chatUrl: 'Write the address that opens a chat with the firm',
  socialName: 'Write the name of the social network',
  socialUrl: "Write the address of the firm's page there",
  photosName: 'Write the name of the photo-sharing site',
  photosUrl: "Write the address of the firm's page there",
  forumUrl: 'Write the address of the community that "Join Forum" opens',
  repositoryUrl: 'Write the address of the repository that "Explore GitHub" opens',
  latitude: 'Write the latitude of the map point, from any map',
  longitude: 'Write the longitude of the map point, from any map',
  poweredBy: 'Write what the site is powered by',
};

/** Every placeholder in the content and every setting that a public site needs, in reading order. */
export function launchList(settings: Settings, folder?: string): Task[] {
  return [...facts(folder), ...samples(folder), ...inventedTexts(folder), ...unset(settings)];
}

function facts(folder?: string): Task[] {
  const { file, data, locate } = readContentFile('site', folder);
  const written = data as Record<string, { value: string | number }>;
  return placeholderFacts(folder).map((name) => ({
    file,
    line: locate([name, 'value']).line,
    field: name,
    value: String(written[name]?.value),
    todo: `${factTodo[name] ?? 'Write the true value'}, and delete the line "placeholder: true" below it.`,
  }));
}

function samples(folder?: string): Task[] {
  const { file, locate } = readContentFile('testimonials', folder);
  const found: Task[] = loadContent('testimonials', folder).testimonials.flatMap((entry, i) =>
    entry.sample
      ? {
          file,
          line: locate(['testimonials', i, 'sample']).line,
          field: `testimonials[${i}]`,
          value: entry.name,
          todo: "Replace it by a client's own words, with their written consent, and set sample: false.",
        }
      : [],
  );
  const { intro } = loadContent('home', folder).testimonials;
  if (!/\bexamples?\b|\bsamples?\b/i.test(intro)) return found;
  const home = readContentFile('home', folder);
  const { line } = home.locate(['testimonials', 'intro']);
  const todo = 'It says that the testimonials are examples: change it when they are real.';
  return [
    ...found,
    { file: home.file, line, field: 'testimonials.intro', value: intro.trim(), todo },
  ];
}

/** Values that are plainly invented although nothing marks them. */
function inventedTexts(folder?: string): Task[] {
  const marked = new Set(placeholderFacts(folder));
  return contentNames.flatMap((name) => {
    const { file, data, locate } = readContentFile(name, folder);
    return texts(data)
      .filter(({ text, path }) => {
        const isMarked = name === 'site' && marked.has(String(path[0]));
        return invented.test(text) && !isMarked;
      })
      .map(({ text, path }) => ({
        file,
        line: locate(path).line,
        field: path.join('.'),
        value: text,
        todo: 'This value is invented: write the true one.',
      }));
  });
}

type Path = (string | number)[];

function texts(data: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof data === 'string') return [{ text: data, path }];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    texts(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

function unset({ values, locate }: Settings): Task[] {
  const tasks: Task[] = [];
  const add = (name: string, todo: string) =>
    tasks.push({ ...locate(name), field: name, value: shown(name, values[name]?.trim()), todo });

  try {
    readConfig(values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    add(/^[A-Z_]+/.exec(error.message)?.[0] ?? '', error.message);
  }
  const url = URL.parse(values.PUBLIC_URL ?? '');
  const isLocal = url && /^(localhost|127\.|\[::1\]|.*\.(test|local|invalid)$)/.test(url.hostname);
  if (!url || isLocal || invented.test(url.hostname)) {
    add('PUBLIC_URL', 'Set the address under which visitors find the site, then build again.');
  } else if (url.protocol !== 'https:') {
    add('PUBLIC_URL', 'It must begin with https://: applications carry personal data.');
  }
  if (!values.TRUST_PROXY?.trim()) {
    add(
      'TRUST_PROXY',
      'Put a proxy with TLS in front (docs/running-in-production.md) and set its address here.',
    );
  }
  for (const name of ['SMTP_URL', 'NOTIFY_TO', 'MAIL_FROM']) {
    const value = values[name]?.trim();
    if (!value || invented.test(value)) add(name, mailTodo[name] ?? '');
  }
  return tasks;
}

function shown(name: string, value = ''): string {
  return value && hasPassword.includes(name) ? '(set)' : value;
}

const hasPassword = ['SMTP_URL', 'DATABASE_URL'];

const mailTodo: Record<string, string> = {
  SMTP_URL: 'Set the mail server, so that staff hear of an application.',
  NOTIFY_TO: 'Set who is told of an application.',
  MAIL_FROM: 'Set the sender of these notes; the mail server must accept it.',
};
