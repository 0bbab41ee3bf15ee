import { fieldName } from '../../content/content-error.ts';
import { loadContent, placeholderFacts, readContentFile, unconfirmed } from '../../content/load.ts';
import { mapTexts } from '../../content/placeholders.ts';
import { contentNames } from '../../content/registry.ts';
import { type Settings, settingTasks } from './launch-settings.ts';
import { invented, type Task } from './launch-task.ts';

const factTodo: Record<string, string> = {
  firm: "Write the firm's registered name",
  shortName: 'Write the short name that titles and the small header use',
  phone: 'Write the phone number with its country code, such as +91 422 123 4567',
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

/**
 * Every placeholder, sample and unconfirmed promise in the content, and every setting that a public
 * site needs, in reading order.
 */
export function launchList(settings: Settings, folder?: string): Task[] {
  return [
    ...facts(folder),
    ...samples(folder),
    ...inventedTexts(folder),
    ...promises(folder),
    ...settingTasks(settings),
  ];
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
  const { testimonials } = loadContent('testimonials', folder);
  const found: Task[] = testimonials.flatMap((entry, i) =>
    entry.sample
      ? {
          file,
          line: locate(['testimonials', i, 'sample']).line,
          field: `testimonials[${i}]`,
          value: entry.name,
          todo: "Replace it by a client's own words, with their written consent, and set sample: false; or remove it.",
        }
      : [],
  );
  const { intro } = loadContent('home', folder).testimonials;
  if (!testimonials.length || !/\bexamples?\b|\bsamples?\b/i.test(intro)) return found;
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
  const found: Task[] = [];
  for (const name of contentNames) {
    const { file, data, locate } = readContentFile(name, folder);
    mapTexts(data, (text, path) => {
      const isMarked = name === 'site' && marked.has(String(path[0]));
      if (invented.test(text) && !isMarked) {
        const { line } = locate(path);
        const todo = 'This value is invented: write the true one.';
        found.push({ file, line, field: fieldName(path), value: text, todo });
      }
      return text;
    });
  }
  return found;
}

function promises(folder?: string): Task[] {
  return contentNames.flatMap((name) =>
    unconfirmed(name, folder).map(({ line, path, promise }) => ({
      file: `content/${name}.yaml`,
      line,
      field: fieldName(path),
      value: promise,
      problem: 'is not confirmed',
      todo: `Confirm with the firm: ${promise}. Then delete the comment.`,
    })),
  );
}
