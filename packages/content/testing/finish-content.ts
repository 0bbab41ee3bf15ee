import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { writeYaml } from '../write-data.ts';

const trueValues: Record<string, string> = {
  firm: 'Bhavani Evidence & Analysis',
  shortName: 'Bhavani',
  phone: '+91 422 123 4567',
  hours: 'Monday to Friday, 9:30 to 17:30',
  replyTime: 'within two working days',
  confidentiality: 'a written agreement before any file is sent',
};

/**
 * Does in a folder of content all that the launch check asks for, as an owner does it: true values
 * for the placeholders, nothing left to confirm, clients' own words for the samples.
 */
export function finishContent(folder: string): void {
  const change = (file: string, by: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, by(readFileSync(path, 'utf8')));
  };
  for (const file of globSync('{,notes/}*.yaml', { cwd: folder })) {
    change(file, (text) => text.replace(/example\.(?:com|org|net)/g, 'bhavani-evidence.in'));
  }
  change('site.yaml', (text) => {
    const site = parseDocument(text);
    if (!isMap(site.contents)) throw new Error('site.yaml has no facts');
    for (const { key } of site.contents.items) {
      site.deleteIn([key, 'placeholder']);
      const value = trueValues[String(key)];
      if (value) site.setIn([key, 'value'], value);
    }
    return writeYaml(site);
  });
  change('promises.yaml', () => 'promises: []\n');
  change('testimonials.yaml', (text) => text.replaceAll('sample: true', 'sample: false'));
  change('home.yaml', (text) => {
    const home = parseDocument(text);
    const intro = 'Clients wrote these letters, and allowed us to show them.';
    home.setIn(['testimonials', 'intro'], intro);
    return writeYaml(home);
  });
}
