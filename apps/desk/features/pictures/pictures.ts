import { pages } from '@site/content/pages';
import {
  deskPictureAddress,
  pictureIdIn,
  sizeFile,
  sourceFile,
} from '@site/content/picture-record';
import type { Picture, Upload } from '@site/server/desk/pictures';

/** The chosen picture of an upload, else the newest. */
export const pictureOf = ({ pictures }: Upload, chosen: string): Picture | undefined =>
  pictures.find(({ id }) => id === pictureIdIn(chosen)) ?? pictures[0];

/** Address of the smallest file. */
export function smallAddress({ source }: Upload, picture: Picture | undefined): string {
  const [smallest] = picture?.sizes ?? [];
  const name = smallest ? sizeFile(picture!.cut, smallest[0], 'avif') : sourceFile(source);
  return deskPictureAddress + name;
}

/** The titles of the pages that show an upload. */
export function pagesOf({ pictures }: Upload): string[] {
  const names = new Set(pictures.flatMap((picture) => picture.pages));
  return [...names].map((name) => pages.find((page) => page.name === name)?.title ?? name);
}
