import { join } from 'node:path';
import { pictureValue } from '@site/content/figure-record';
import { readDocument } from '@site/content/folder';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPictures, readPictures, writePictures } from '../pictures/store.ts';
import { addVersion } from '../testing/content.ts';
import { origin } from '../testing/desk.ts';
import { hostilePictures, photograph } from '../testing/files/hostile-pictures.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

const document = readDocument();
const about = document.about as object;
const jpeg = await photograph(240, 180).jpeg().toBuffer();
const whole = { crop: [0, 0, 1000, 1000], focus: [50, 50] };
const described = { alt: 'A loom', isDecorative: false, caption: '', ...whole };

describe.each(storeKinds)('photographs at the desk, in %s', (kind) => {
  const { desk, meena, stores } = useTestDesk(kind, { meena: 'editor' });
  const folder = scratchFolder();

  beforeAll(() => addVersion(desk.db, document));
  beforeEach(async () => {
    for (const table of ['content_drafts', 'picture_sources'] as const)
      await desk.db.deleteFrom(table).execute();
  });

  const upload = (bytes: Buffer, type = 'application/octet-stream') =>
    meena.postRaw('/pictures', bytes, { origin, 'content-type': type });
  const make = async (about: object = described) => {
    const { source } = (await upload(jpeg)).json();
    return (await meena.post(`/pictures/${source}`, about)).json();
  };
  const uploads = async () => (await meena.get('/pictures')).json().uploads;

  it('is kept once, and made into another picture by each change, which leaves the first', async () => {
    const first = await make();
    expect((await make()).id).toBe(first.id);
    expect((await make({ ...described, alt: ' ' })).errors).toMatchObject([{ field: 'alt' }]);
    const decorative = await make({ ...described, isDecorative: true });
    expect(decorative.alt).toBe('');
    const { id, cut, sizes } = await make({ ...described, crop: [0, 0, 500, 1000] });
    expect(new Set([first.id, decorative.id, id]).size).toBe(3);
    expect(await uploads()).toMatchObject([{ source: first.source }]);
    const { headers, rawPayload } = await meena.get(`/pictures/files/${cut}-${sizes[0][0]}.avif`);
    expect(headers['content-type']).toBe('image/avif');
    expect(rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
    const { isDecorative: _, ...fields } = described;
    expect((await readPictures(desk.db)).get(first.id)).toMatchObject(fields);
  });

  it('is found by drafts and by what would be published, and deleted while nothing has it', async () => {
    const { id, source } = await make();
    const withPicture = (value: string) => ({ ...about, visionPicture: value });
    const mistakesWith = async (value: string, revision: number) =>
      (await meena.post('/pages/about', { data: withPicture(value), revision })).json().mistakes;
    expect(await mistakesWith(pictureValue(id), 0)).toEqual([]);
    expect(await uploads()).toMatchObject([{ pictures: [{ id, pages: ['about'] }] }]);
    const problem = expect.stringContaining('has been deleted');
    const [missing] = await mistakesWith(pictureValue('0'.repeat(20)), 1);
    expect(missing).toMatchObject({ page: 'about', path: ['visionPicture'], problem });

    const shown = { ...document, about: withPicture(pictureValue(id)) };
    const old = await addVersion(desk.db, shown, { published_at: '2020-01-01T00:00:00.000Z' });
    const remove = () => meena.post(`/pictures/${source}/delete`);
    const message = expect.stringContaining(`version ${old}`);
    expect((await remove()).json()).toMatchObject({ status: 409, message });
    await desk.db.deleteFrom('content_versions').where('id', '=', old).execute();
    expect((await remove()).statusCode).toBe(200);
    expect(await uploads()).toEqual([]);
    expect(await desk.db.selectFrom('picture_files').select('name').execute()).toEqual([]);
  });

  it('goes with the content into files, and from them into another store', async () => {
    const { id } = await make({ ...described, crop: [100, 100, 800, 800] });
    await make();
    const files = join(folder, kind);
    await writePictures(desk.db, { any: pictureValue(id) }, files, { withSources: true });
    const { db } = await stores.openNew();
    await importPictures(db, files, 'content/');
    await importPictures(db, files, 'content/');
    const record = (await readPictures(desk.db)).get(id);
    expect(await readPictures(db)).toEqual(new Map([[id, record]]));
    expect((await db.selectFrom('picture_files').select('name').execute()).length).toBe(3);
  });

  it('refuses what is hostile, larger than 20 MB or comes as a form, and keeps nothing', async () => {
    const hostile = await hostilePictures['a PNG of 50,000 pixels']!.make();
    expect((await upload(hostile)).statusCode).toBe(422);
    expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await upload(jpeg, 'multipart/form-data; boundary=x')).statusCode).toBe(415);
    expect(await uploads()).toEqual([]);
  });
});
